import { describe, expect, it } from 'vitest'
import { formatRange, marketValueCents } from './estimate.ts'

const range = (estimatedValueMin: string | null, estimatedValueMax: string | null) => ({
  estimatedValueMin,
  estimatedValueMax,
})

describe('an estimate', () => {
  it('counts as its maximum, else its minimum, else nothing', () => {
    expect(marketValueCents(range('80.00', '120.50'))).toBe(12050)
    expect(marketValueCents(range('80.00', null))).toBe(8000)
    expect(marketValueCents(range(null, null))).toBeNull()
  })

  it('reads as a range only where there are two figures', () => {
    expect(formatRange(range('80.00', '1200.00'))).toBe('$80.00 – $1,200.00')
    expect(formatRange(range('80.00', '80.00'))).toBe('$80.00')
    expect(formatRange(range(null, '120.00'))).toBe('$120.00')
    expect(formatRange(range(null, null))).toBeNull()
  })
})
