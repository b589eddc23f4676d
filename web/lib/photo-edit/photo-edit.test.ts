import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AS_PHOTOGRAPHED, cropTo, isUnchanged, MAX_TILT, straightened, turned, WHOLE } from './photo-edit.ts'

const extents = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const tilts = fc.integer({ min: -MAX_TILT * 2, max: MAX_TILT * 2 }).map(half => half / 2)

describe('a straightened photograph', () => {
  it('has the shape of the original and no empty corner', () => {
    fc.assert(
      fc.property(extents, tilts, (whole, tilt) => {
        const { width, height } = straightened(whole, tilt)
        expect(width / height).toBeCloseTo(whole.width / whole.height)
        const angle = (tilt * Math.PI) / 180
        for (const [x, y] of [
          [width / 2, height / 2],
          [width / 2, -height / 2],
        ] as const) {
          const across = Math.abs(x * Math.cos(angle) + y * Math.sin(angle))
          const down = Math.abs(y * Math.cos(angle) - x * Math.sin(angle))
          expect(across).toBeLessThanOrEqual(whole.width / 2 + 1e-6)
          expect(down).toBeLessThanOrEqual(whole.height / 2 + 1e-6)
        }
      }),
    )
  })

  it('that is not tilted is the original, on its side after a quarter turn', () => {
    expect(straightened({ width: 400, height: 300 }, 0)).toEqual({ width: 400, height: 300 })
    expect(turned({ width: 400, height: 300 }, 1)).toEqual({ width: 300, height: 400 })
    expect(turned({ width: 400, height: 300 }, 2)).toEqual({ width: 400, height: 300 })
  })
})

describe('a square crop', () => {
  const whole = { width: 400, height: 200 }

  it('is the largest about the middle', () => {
    expect(cropTo(1, WHOLE, whole)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
    expect(cropTo(1, { x: 0, y: 0.5, width: 0.1, height: 0.5 }, whole)).toEqual({
      ...{ x: 0, y: 0.65, width: 0.1 },
      height: expect.closeTo(0.2),
    })
  })
})

it('changes nothing until something is chosen', () => {
  expect(isUnchanged(AS_PHOTOGRAPHED)).toBe(true)
  expect(isUnchanged({ ...AS_PHOTOGRAPHED, tilt: 0.5 })).toBe(false)
  expect(isUnchanged({ ...AS_PHOTOGRAPHED, crop: { ...WHOLE, width: 0.9 } })).toBe(false)
  expect(isUnchanged({ ...AS_PHOTOGRAPHED, background: 'white' })).toBe(false)
})
