import { describe, expect, it } from 'vitest'
import { ceilingOf } from './chart-scale.ts'

describe('the top of a chart', () => {
  it('is a round number that nothing exceeds', () => {
    expect(ceilingOf([0, 0])).toBe(1)
    expect(ceilingOf([])).toBe(1)
    expect(ceilingOf([3, 2])).toBe(5)
    expect(ceilingOf([5])).toBe(5)
    expect(ceilingOf([11])).toBe(20)
    expect(ceilingOf([24_500])).toBe(50_000)
    expect(ceilingOf([1_000])).toBe(1_000)
  })
})
