import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { formatRange, marketValue } from './estimate.ts'

const range = (estimatedValueMin: Cents | null, estimatedValueMax: Cents | null) => ({
  estimatedValueMin,
  estimatedValueMax,
})

describe('an estimate', () => {
  it('counts as its maximum, else its minimum, else nothing', () => {
    expect(marketValue(range(cents(80_00), cents(120_50)))).toBe(12050)
    expect(marketValue(range(cents(80_00), null))).toBe(8000)
    expect(marketValue(range(null, null))).toBeNull()
  })

  it('reads as a range only where there are two figures', () => {
    expect(formatRange(range(cents(80_00), cents(1_200_00)))).toBe('$80.00 – $1,200.00')
    expect(formatRange(range(cents(80_00), cents(80_00)))).toBe('$80.00')
    expect(formatRange(range(null, cents(120_00)))).toBe('$120.00')
    expect(formatRange(range(null, null))).toBeNull()
  })
})
