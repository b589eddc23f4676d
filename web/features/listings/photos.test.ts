import { describe, expect, it } from 'vitest'
import { notedPhotosOf, photoAlt, photosOf } from './photos.ts'

describe('a listing’s photographs', () => {
  it('are those it has, the cover alone where nothing else was kept, or none', () => {
    const [cover, back] = ['/media/photos/a/800.webp', '/media/photos/b/800.webp']
    expect(photosOf({ imageUrl: cover, images: [cover, back] })).toEqual([cover, back])
    expect(photosOf({ imageUrl: cover, images: [] })).toEqual([cover])
    expect(photosOf({ imageUrl: null, images: [] })).toEqual([])
  })

  it('are told apart by their number, unless there is only one', () => {
    expect([0, 1].map(index => photoAlt('Ginger jar', index, 2))).toEqual([
      'Ginger jar, photograph 1 of 2',
      'Ginger jar, photograph 2 of 2',
    ])
    expect(photoAlt('Ginger jar', 0, 1)).toBe('Ginger jar')
  })

  it('say what they show', () => {
    const chip = { imageUrl: '/media/photos/b/800.webp', shows: 'damage', caption: 'Chip on the rim' } as const
    const images = ['/media/photos/a/800.webp', chip.imageUrl]
    const [, second] = notedPhotosOf({ imageUrl: images[0]!, images, photoNotes: [chip] })
    expect(photoAlt('Ginger jar', 1, 2, second?.note)).toBe('Ginger jar, photograph 2 of 2, damage: Chip on the rim')
    expect(photoAlt('Jar', 0, 1, { ...chip, shows: null })).toBe('Jar, chip on the rim')
  })
})
