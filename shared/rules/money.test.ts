import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { BodyOf, JsonBodyOf, RequestBodyOf } from '../contract/endpoint.ts'
import type { auctions } from '../contract/endpoints/auctions.ts'
import { anyCents } from '../testing/any-cents.ts'
import { type Cents, cents, sumCents } from './cents.ts'
import {
  amount,
  amountField,
  centsToDecimal,
  formatCents,
  formatMoney,
  MAX_PRICE_CENTS,
  parseCents,
  percent,
} from './money.ts'

const anyPrice = anyCents(0, MAX_PRICE_CENTS)
const field = amountField()

describe('money', () => {
  it('comes back from its text to the cent', () => {
    fc.assert(fc.property(anyPrice, price => parseCents(centsToDecimal(price)) === price))
  })

  it('reads numbers and texts of at most two decimals, exactly', () => {
    expect(['0.1', 0.29, '1234.50', 7].map(sent => field.parse(sent))).toEqual([10, 29, 123_450, 700])
    // 1.005 and 4.35 are where floats go wrong.
    expect([4.35, '1.15', 1.005].map(sent => field.safeParse(sent).data)).toEqual([435, 115, undefined])
  })

  it.each(['', ' ', '-1', '+1', '1e3', '1,000', '0x10', 'NaN', 'Infinity', '1.', '.5', '1.234', '٣', '$5'])(
    'does not read %j',
    text => {
      expect(parseCents(text)).toBeNull()
      expect(field.safeParse(text).success).toBe(false)
    },
  )

  it('refuses what is no number at all', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -0.01, 1e21, null, true, [], {}, [5]]) {
      expect(field.safeParse(value).success).toBe(false)
    }
  })

  it('stops at the largest price a column holds', () => {
    expect(field.parse('99999999.99')).toBe(MAX_PRICE_CENTS)
    expect(field.safeParse('100000000').error?.issues[0]?.message).toBe('The largest amount is $99,999,999.99.')
  })

  it('is shown with a true minus sign where it is owed', () => {
    expect(formatMoney(cents(-1_234_50))).toBe('−$1,234.50')
    expect(formatCents(cents(-5_00))).toBe('−$5.00')
  })

  it('is shown with a dollar sign, thousands and two decimals', () => {
    expect(formatMoney(cents(1_234_567_50))).toBe('$1,234,567.50')
    expect(formatMoney(null)).toBe('N/A')
  })

  it('is whole cents', () => {
    for (const value of [12.5, Number.NaN, 2 ** 53]) expect(() => cents(value)).toThrow(RangeError)
    expect(sumCents([cents(1_00), cents(50)])).toBe(1_50)
  })
})

describe('an amount between browser and server', () => {
  it('is the same cents on both sides, and two decimals between them', () => {
    fc.assert(
      fc.property(anyPrice, price => {
        for (const codec of [field, amount]) {
          expect(codec.decode(codec.encode(price) as string)).toBe(price)
          expect(codec.encode(codec.decode(centsToDecimal(price)))).toBe(centsToDecimal(price))
        }
      }),
    )
    fc.assert(fc.property(anyCents(-MAX_PRICE_CENTS, -1), owed => amount.decode(amount.encode(owed)) === owed))
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_00 }), bps => percent.decode(percent.encode(bps)) === bps))
  })

  it('is nothing but whole cents where it is encoded', () => {
    for (const value of [12.5, Number.NaN, '12.50', null]) expect(amount.safeEncode(value as Cents).success).toBe(false)
  })

  it('has one type on both sides', () => {
    type Bid = typeof auctions.placeBid
    expectTypeOf<BodyOf<Bid>['bidAmount']>().toEqualTypeOf<Cents | undefined>()
    expectTypeOf<RequestBodyOf<Bid>['bidAmount']>().toEqualTypeOf<Cents | undefined>()
    expectTypeOf<JsonBodyOf<Bid>['bidAmount']>().toEqualTypeOf<string | number | undefined>()
  })

  it('can be neither read twice nor mixed with dollars, by its type', () => {
    const twelveFifty = field.decode('12.50')
    expectTypeOf(twelveFifty).toEqualTypeOf<Cents>()
    expectTypeOf<Cents>().not.toExtend<Parameters<typeof field.decode>[0]>()
    expectTypeOf<Cents>().not.toExtend<Parameters<typeof amount.decode>[0]>()
    expectTypeOf<Cents>().not.toExtend<Parameters<typeof parseCents>[0]>()
    expectTypeOf<string>().not.toExtend<Parameters<typeof amount.encode>[0]>()
    expectTypeOf<number>().not.toExtend<Cents>()
    expectTypeOf<string>().not.toExtend<Cents>()
    const dollars = 12.5
    // @ts-expect-error -- dollars are no cents
    expect(formatCents(dollars)).toBe('$0.13')
    // @ts-expect-error -- a sum is in cents only where it is said to be
    const total: Cents = twelveFifty + twelveFifty
    expect(total).toBe(25_00)
    // @ts-expect-error -- cents are no dollars: read twice they would be a hundred times as much
    expect(field.decode(twelveFifty)).toBe(1_250_00)
  })
})
