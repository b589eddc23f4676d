import { expect, it } from 'vitest'
import { areaOf, cut } from './text-area.ts'
import { textRegions } from './text-regions.ts'

const tiny = { width: 12, height: 8 }
const small = { width: 960, height: 640 }

const shares = (...places: readonly (readonly [x: number, y: number])[]) => {
  const all = new Float32Array(tiny.width * tiny.height)
  for (const [x, y] of places) all[y * tiny.width + x] = 0.4
  return all
}

it('The area has whole squares, with what is around all text', () => {
  // 320 to 560 across and 160 to 320 down, and 96 around.
  expect(areaOf(shares([4, 2], [6, 3]), tiny, small)).toEqual({ left: 224, top: 64, width: 448, height: 352 })
})

it('It ends where the picture does', () => {
  expect(areaOf(shares([0, 0], [11, 7]), tiny, small)).toEqual({ left: 0, top: 0, width: 960, height: 640 })
})

it('Without text there is none', () => {
  expect(areaOf(shares(), tiny, small)).toBeUndefined()
})

it('What is found in it lies where it does in the whole picture', () => {
  const area = { left: 32, top: 64, width: 32, height: 32 }
  const rgb = new Uint8Array(small.width * small.height * 3)
  for (let y = 70; y < 80; y++) rgb.fill(200, (y * small.width + 40) * 3, (y * small.width + 50) * 3)
  const part = cut({ ...small, rgb }, area)
  const shares = Float32Array.from({ length: area.width * area.height }, (_, n) => part.rgb[n * 3]! / 255)
  const [region] = textRegions({ ...area, shares, scale: [2, 2] })
  expect(region!.pixels).toHaveLength(100)
  expect(region!.pixels[0]).toEqual([81, 141])
})
