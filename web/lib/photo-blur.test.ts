import { expect, it } from 'vitest'
import { photoFolder } from '../../shared/photo-address.ts'
import { photoBlur } from './photo-blur.ts'

const addressWith = (thumbhash: string) =>
  `/media/${photoFolder('0'.repeat(43), { width: 1600, height: 1200, thumbhash })}/800.webp`

it('draws what a photograph’s address tells', () => {
  expect(photoBlur(addressWith('1QcSHQRnh493V4dIh4eXh1h4kJUI'))).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
})

it('draws nothing where the address tells nothing, or what is no base64', () => {
  expect(photoBlur('/media/catalogue/VIT-CER-001/800.webp')).toBeUndefined()
  expect(photoBlur(addressWith('a'.repeat(17)))).toBeUndefined()
})

it.each(['AAAAAAAAAA', '____________________', '0000000000000000'])('survives %s, which somebody made up', made => {
  expect(() => photoBlur(addressWith(made))).not.toThrow()
})
