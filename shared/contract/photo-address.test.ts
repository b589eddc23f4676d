import { expect, it } from 'vitest'
import { largestRendition, PHOTO_WIDTHS, photoFolder, photoLook, photoSources, renditionOf } from './photo-address.ts'

const HASH = 'a-b_c'.padEnd(43, '0')
const addressOf = (width: number, height: number) =>
  `/media/${photoFolder(HASH, { width, height, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })}/800.webp`

it('tells a photograph’s shape and blur', () => {
  expect(photoLook(addressOf(1600, 1200))).toEqual({
    width: 1600,
    height: 1200,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  })
})

it.each([
  ['an upload of the first days', `/media/photos/${HASH}/800.webp`],
  ['a catalogue photograph', '/media/catalogue/silver-teapot-10x10-abcdefghijkl/800.webp'],
  ['a photograph without extent', `/media/photos/${HASH}-0x0-abcdefghijkl/800.webp`],
  ['another site’s', 'https://images.example/800.webp'],
])('knows nothing of %s', (_, imageUrl) => {
  expect(photoLook(imageUrl)).toBeUndefined()
})

it.each([
  ['an upload of the first days', '/media/photos/01ABC/1600.webp', '/media/photos/01ABC'],
  ['a catalogue photograph', '/media/catalogue/silver-teapot/800.webp', '/media/catalogue/silver-teapot'],
])('offers every rendition of %s', (_, imageUrl, folder) => {
  const { src, srcSet } = photoSources(imageUrl, 'cover')
  expect(src).toBe(`${folder}/800.webp`)
  expect(srcSet).toBe(PHOTO_WIDTHS.map(width => `${folder}/${width}.webp ${width}w`).join(', '))
})

const widthsIn = (srcSet = '') => [...srcSet.matchAll(/\/(\d+)\.webp (\d+)w/g)].map(([, file, width]) => [file, width])

it('names the edge that must fill the frame: the longer where all is shown, the shorter where it is covered', () => {
  const portrait = addressOf(1200, 1600)
  expect(widthsIn(photoSources(portrait, 'contain').srcSet)).toEqual([
    ['320', '320'],
    ['800', '800'],
    ['1600', '1600'],
  ])
  expect(widthsIn(photoSources(portrait, 'cover').srcSet)).toEqual([
    ['320', '240'],
    ['800', '600'],
    ['1600', '1200'],
  ])
})

it('offers a small original once, by its own size', () => {
  expect(widthsIn(photoSources(addressOf(500, 250), 'contain').srcSet)).toEqual([
    ['320', '320'],
    ['800', '500'],
  ])
  expect(widthsIn(photoSources(addressOf(300, 200), 'cover').srcSet)).toEqual([['320', '200']])
})

it('has one more for zooming in where more than 1,600 px were kept, and never among those of a page', () => {
  const large = addressOf(2400, 3200)
  expect(largestRendition(large)).toBe(renditionOf(large, 1600).replace('1600.webp', '3200.webp'))
  expect(widthsIn(photoSources(large, 'contain').srcSet).at(-1)).toEqual(['1600', '1600'])
  for (const other of [addressOf(1600, 1200), `/media/photos/${HASH}/800.webp`, '/media/demo/clock.jpg']) {
    expect(largestRendition(other)).toBeUndefined()
  }
})

it.each(['/media/demo/clock.jpg', 'https://images.example/800.webp'])('shows %s as it is', imageUrl => {
  expect(photoSources(imageUrl, 'cover')).toEqual({ src: imageUrl })
})
