import { describe, expect, it } from 'vitest'
import { findObject, touchesObject } from './object-mask.ts'

const EDGE = 100

/** A scene in grey, by the light at each cell. */
const scene = (light: (x: number, y: number) => number) => ({
  width: EDGE,
  height: EDGE,
  rgb: Uint8Array.from({ length: EDGE * EDGE * 3 }, (_, at) => {
    const cell = Math.floor(at / 3)
    return light(cell % EDGE, Math.floor(cell / EDGE))
  }),
})
const isOnDisc = (x: number, y: number) => Math.hypot(x - 50, y - 50) < 20

describe('the object in a picture', () => {
  it('is what stands out from paper that gets darker, with its shadow’s soft side left to the paper', () => {
    const object = findObject(scene((x, y) => (isOnDisc(x, y) ? 30 : 200 - y * 0.4)))
    expect(object && touchesObject(object, 400, 200, 200, 4)).toBe(true)
    expect(object && touchesObject(object, 400, 40, 360, 4)).toBe(false)
  })

  it('ends with its outline, and what reaches over it belongs to it', () => {
    const object = findObject(scene((x, y) => (isOnDisc(x, y) ? 30 : 200)))!
    expect(touchesObject(object, 400, 304, 200, 4)).toBe(false)
    expect(touchesObject(object, 400, 304, 200, 24)).toBe(true)
  })

  it('fills a picture that has no backdrop, such as a carpet’s', () => {
    expect(findObject(scene((x, y) => ((x * 7 + y * 13) % 5) * 50))).toBeNull()
  })

  it.each([
    ['empty paper', () => 200],
    ['a speck on paper', (x: number, y: number) => (x === 50 && y === 50 ? 0 : 200)],
  ])('is not made out in %s', (_, light) => expect(findObject(scene(light))).toBeNull())

  it('keeps the lines of a page, which the paper runs between', () => {
    const page = findObject(scene((x, y) => (x > 15 && x < 85 && y > 15 && y < 85 && y % 8 < 2 ? 40 : 230)))!
    expect(touchesObject(page, 400, 200, 4 * 40, 4)).toBe(true)
    expect(touchesObject(page, 400, 12, 12, 4)).toBe(false)
  })
})
