import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pixelsFor, tensorOf } from './image-input.ts'
import type { ImageInput } from './installed-model.ts'

const input: ImageInput = {
  ...{ width: 8, height: 8, shorterSide: 8, kernel: 'cubic' },
  ...{ scale: 1 / 255, mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] },
}

/** Red in its left and right quarters, green between. */
const picture = sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } })
  .composite([{ input: { create: { width: 32, height: 32, channels: 3, background: '#00ff00' } }, left: 16, top: 0 }])
  .png()
  .toBuffer()

const colorAt = (pixels: Uint8Array, x: number) => [...pixels.subarray((4 * 8 + x) * 3, (4 * 8 + x) * 3 + 3)]

describe('a photograph as an image encoder takes it', () => {
  it('is its middle, or all of it squeezed', async () => {
    const middle = await pixelsFor(input, await picture)
    expect([colorAt(middle, 1), colorAt(middle, 6)]).toEqual([
      [0, 255, 0],
      [0, 255, 0],
    ])
    const squeezed = await pixelsFor({ ...input, shorterSide: null }, await picture)
    expect([colorAt(squeezed, 0)[0], colorAt(squeezed, 4)[1]]).toEqual([255, 255])
    const cut = await pixelsFor({ ...input, shorterSide: 16 }, await picture)
    expect(cut).toHaveLength(8 * 8 * 3)
  })

  it('has one color after the other, around zero', () => {
    const pixels = new Uint8Array(8 * 8 * 3)
    pixels.set([255, 0, 255])
    const tensor = tensorOf(input, pixels)
    expect([tensor[0], tensor[64], tensor[128], tensor[1]]).toEqual([1, -1, 1, -1])
    expect(() => tensorOf(input, new Uint8Array(3))).toThrow('8 x 8 pixels')
  })
})
