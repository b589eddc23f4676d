import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/cents.ts'
import { plainNumber, settingText } from './setting-text.ts'

describe('a setting in words', () => {
  it('says percent, dollars or steps', () => {
    expect(settingText('fixed_price_commission', 250)).toBe('2.5%')
    expect(settingText('auction_commission', 1000)).toBe('10%')
    expect(settingText('reserve_fee', 50_00)).toBe('$50.00')
    const steps = [
      { from: cents(0), step: cents(1_00) },
      { from: cents(1_000_00), step: cents(50_00) },
    ]
    expect(settingText('bid_steps', steps)).toBe('from $0.00: $1.00, from $1,000.00: $50.00')
  })

  it('is typed without zeros that say nothing', () => {
    expect([250, 1000, 5, 0].map(plainNumber)).toEqual(['2.5', '10', '0.05', '0'])
  })
})
