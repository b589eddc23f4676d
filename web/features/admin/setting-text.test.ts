import { describe, expect, it } from 'vitest'
import { plainNumber, settingText } from './setting-text.ts'

describe('a setting in words', () => {
  it('says percent, dollars, days, the choice or steps', () => {
    expect(settingText('fixed_price_commission', '2.50')).toBe('2.5%')
    expect(settingText('auction_commission', '10.00')).toBe('10%')
    expect(settingText('commission_minimum', '0.00')).toBe('$0.00')
    expect(settingText('reserve_fee', '50.00')).toBe('$50.00')
    expect(settingText('payout_hold', 'until_received')).toBe('When received')
    expect(settingText('refund_fee_to_seller', 'no')).toBe('No')
    expect(['90', '1'].map(days => settingText('address_kept_days', days))).toEqual(['90 days', '1 day'])
    const steps = [
      { from: '0.00', step: '1.00' },
      { from: '1000.00', step: '50.00' },
    ]
    expect(settingText('bid_steps', steps)).toBe('from $0.00: $1.00, from $1,000.00: $50.00')
    expect(settingText('investing', 'open')).toBe('Open: real money')
    const rates = [{ currency: 'EUR' as const, perUnit: '0.92', asOf: '2026-11-20' }]
    expect(settingText('exchange_rates', rates)).toBe('EUR 0.92 (Nov 20, 2026)')
    expect(settingText('exchange_rates', [])).toBe('none')
  })

  it('is typed without zeros that say nothing', () => {
    expect(['2.50', '10.00', '0.05', '0.00', '90', 'none'].map(plainNumber)).toEqual([
      '2.5',
      '10',
      '0.05',
      '0',
      '90',
      'none',
    ])
  })
})
