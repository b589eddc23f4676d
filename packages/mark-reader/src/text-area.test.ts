import { expect, it } from 'vitest'
import { areaOf, cut, pasted } from './text-area.ts'

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

it('What was cut out goes back to its place', () => {
  const area = { left: 32, top: 64, width: 32, height: 32 }
  const rgb = new Uint8Array(small.width * small.height * 3)
  rgb[(70 * small.width + 40) * 3] = 200
  const part = cut({ ...small, rgb }, area)
  expect(part.rgb[(6 * area.width + 8) * 3]).toBe(200)
  const whole = pasted(
    Float32Array.from({ length: area.width * area.height }, (_, n) => part.rgb[n * 3]!),
    area,
    small,
  )
  expect(whole.indexOf(200)).toBe(70 * small.width + 40)
})
