import { describe, expect, it } from 'vitest'
import { plainNumber, settingText } from './setting-text.ts'

describe('a setting in words', () => {
  it('says percent, dollars or steps', () => {
    expect(settingText('fixed_price_commission', '2.50')).toBe('2.5%')
    expect(settingText('auction_commission', '10.00')).toBe('10%')
    expect(settingText('reserve_fee', '50.00')).toBe('$50.00')
    const steps = [
      { from: '0.00', step: '1.00' },
      { from: '1000.00', step: '50.00' },
    ]
    expect(settingText('bid_steps', steps)).toBe('from $0.00: $1.00, from $1,000.00: $50.00')
  })

  it('is typed without zeros that say nothing', () => {
    expect(['2.50', '10.00', '0.05', '0.00'].map(plainNumber)).toEqual(['2.5', '10', '0.05', '0'])
  })
})
