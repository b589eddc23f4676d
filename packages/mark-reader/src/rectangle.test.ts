import { describe, expect, it } from 'vitest'
import type { Point } from './picture.ts'
import { cornersOf, smallestRectangle } from './rectangle.ts'

const grid = (wide: number, high: number, angle: number): Point[] =>
  Array.from({ length: (wide + 1) * (high + 1) }, (_, n): Point => {
    const [x, y] = [n % (wide + 1), Math.floor(n / (wide + 1))]
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
  })

describe('the smallest rectangle', () => {
  it('lies along slanted points', () => {
    const { length, thickness, angle } = smallestRectangle(grid(40, 8, 0.4))
    expect(length).toBeCloseTo(40)
    expect(thickness).toBeCloseTo(8)
    expect(angle).toBeCloseTo(0.4)
  })

  it('has a length of nothing around one point', () => {
    expect(smallestRectangle([[3, 4]])).toMatchObject({ center: [3, 4], length: 0, thickness: 0 })
  })

  it('has its corners clockwise from the upper left', () => {
    expect(cornersOf({ center: [10, 5], angle: 0, length: 20, thickness: 10 })).toEqual([
      [0, 0],
      [20, 0],
      [20, 10],
      [0, 10],
    ])
  })
})
