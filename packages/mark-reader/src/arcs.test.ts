import { describe, expect, it } from 'vitest'
import { findArcs } from './arcs.ts'
import type { Point } from './picture.ts'
import type { TextRegion } from './text-regions.ts'

const THICKNESS = 20
const region = (pixels: readonly Point[]): TextRegion => ({ pixels, spread: pixels, thickness: THICKNESS, score: 1 })
const degrees = (angle: number) => Math.round((angle * 180) / Math.PI)

/** A word on the circle around (500, 400), its angles in degrees. */
const word = (from: number, to: number, radius = 200) =>
  region(
    Array.from({ length: 300 }, (_, n): Point => {
      const angle = ((from + ((to - from) * (n % 100)) / 99) * Math.PI) / 180
      const distance = radius + (Math.floor(n / 100) - 1) * (THICKNESS / 2)
      return [500 + distance * Math.cos(angle), 400 + distance * Math.sin(angle)]
    }),
  )
const line = (x: number, y: number, length: number) =>
  region(Array.from({ length: 300 }, (_, n): Point => [x + (length * (n % 100)) / 99, y + Math.floor(n / 100) * 10]))

describe('arcs of text', () => {
  it('are found where the words of a ring bend, and read apart where a wide gap is', () => {
    const arcs = findArcs([word(-150, -95), word(-85, -30), word(60, 120)])
    expect(arcs.map(({ from, to }) => [degrees(from), degrees(to)])).toEqual(
      expect.arrayContaining([
        [60, 120],
        [210, 330],
      ]),
    )
    for (const { center, radius } of arcs) {
      expect(Math.hypot(center[0] - 500, center[1] - 400)).toBeLessThan(3)
      expect(radius).toBeCloseTo(200, -1)
    }
  })

  it('are not seen in level lines, one above the other', () => {
    expect(findArcs([line(100, 100, 300), line(150, 160, 200), line(120, 220, 260)])).toEqual([])
  })
})
