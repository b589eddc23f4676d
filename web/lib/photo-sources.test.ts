import { expect, it } from 'vitest'
import { PHOTO_WIDTHS } from '../../shared/endpoints/photos.ts'
import { photoSources } from './photo-sources.ts'

it.each([
  ['an upload', '/media/photos/01ABC/1600.webp', '/media/photos/01ABC'],
  ['a catalogue photograph', '/media/catalogue/silver-teapot/800.webp', '/media/catalogue/silver-teapot'],
  ['a photograph named by its folder', '/media/photos/01ABC', '/media/photos/01ABC'],
])('offers every rendition of %s', (_, imageUrl, folder) => {
  const { src, srcSet } = photoSources(imageUrl)
  expect(src).toBe(`${folder}/800.webp`)
  expect(srcSet).toBe(PHOTO_WIDTHS.map(width => `${folder}/${width}.webp ${width}w`).join(', '))
})

it.each(['/media/demo/clock.jpg', 'https://images.example/800.webp'])('shows %s as it is', imageUrl => {
  expect(photoSources(imageUrl)).toEqual({ src: imageUrl })
})
