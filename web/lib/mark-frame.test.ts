import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corner, frameAround } from './mark-frame.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const corner = fc.tuple(part, part) as fc.Arbitrary<Corner>
const extent = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })

describe('the frame around a mark', () => {
  it('lies within the photograph, and has all of the mark in it', () => {
    fc.assert(
      fc.property(fc.array(corner, { minLength: 1, maxLength: 4 }), extent, (quad, photo) => {
        const { x, y, width, height } = frameAround(quad, photo)
        for (const [at, length] of [
          [x, width],
          [y, height],
        ] as const) {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at + length).toBeLessThanOrEqual(1 + 1e-9)
        }
        for (const [left] of quad) {
          expect(left).toBeGreaterThanOrEqual(x - 1e-9)
          expect(left).toBeLessThanOrEqual(x + width + 1e-9)
        }
      }),
    )
  })

  it('enlarges a small mark, and no further than its photograph has anything to show', () => {
    const small = [
      [0.5, 0.5],
      [0.6, 0.5],
      [0.6, 0.54],
      [0.5, 0.54],
    ] as const
    expect(frameAround(small, { width: 1600, height: 1600 }).width).toBeCloseTo(0.15)
    expect(frameAround([[0.5, 0.5]], { width: 1600, height: 1600 }).width).toBeCloseTo(0.08)
  })
})
