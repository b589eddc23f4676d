import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountField,
  amountOut,
  centsToDecimal,
  formatCents,
  formatMoney,
  MAX_PRICE_CENTS,
  parseCents,
} from './money.ts'

const anyPrice = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

describe('money', () => {
  it('comes back from its text to the cent', () => {
    fc.assert(fc.property(anyPrice, cents => parseCents(centsToDecimal(cents)) === cents))
  })

  it('reads numbers and texts of at most two decimals, exactly', () => {
    expect([parseCents('0.1'), parseCents(0.29), parseCents('1234.50'), parseCents(7)]).toEqual([10, 29, 123_450, 700])
    // 1.005 and 4.35 are where floats go wrong.
    expect([parseCents(4.35), parseCents('1.15'), parseCents(1.005)]).toEqual([435, 115, null])
  })

  it.each(['', ' ', '-1', '+1', '1e3', '1,000', '0x10', 'NaN', 'Infinity', '1.', '.5', '1.234', '٣', '$5'])(
    'does not read %j',
    text => {
      expect(parseCents(text)).toBeNull()
      expect(amountField().safeParse(text).success).toBe(false)
    },
  )

  it('refuses what is no number at all', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -0.01, 1e21, null, true, [], {}, [5]]) {
      expect(amountField().safeParse(value).success).toBe(false)
    }
  })

  it('stops at the largest price a column holds', () => {
    expect(amountField().parse('99999999.99')).toBe(MAX_PRICE_CENTS)
    expect(amountField().safeParse('100000000').error?.issues[0]?.message).toBe('The largest amount is $99,999,999.99.')
  })

  it('renders an answer once: the client may read what the server rendered', () => {
    fc.assert(fc.property(anyPrice, cents => amountOut.parse(amountOut.parse(cents)) === centsToDecimal(cents)))
  })

  it('is shown with a true minus sign where it is owed', () => {
    expect(formatMoney('-1234.50')).toBe('−$1,234.50')
    expect(formatCents(-5_00)).toBe('−$5.00')
    expect(formatMoney('--5.00')).toBe('N/A')
  })

  it('is shown with a dollar sign, thousands and two decimals', () => {
    expect(formatMoney('1234567.5')).toBe('$1,234,567.50')
    expect(formatMoney(null)).toBe('N/A')
  })
})
