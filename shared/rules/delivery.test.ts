import { describe, expect, it } from 'vitest'
import { freeDelivery } from '../testing/free-delivery.ts'
import { cents } from './cents.ts'
import { deliveryField, isFreeEverywhere, MAX_SHIPPING_CENTS, shippingCharged, shippingTo } from './delivery.ts'
import { centsToDecimal } from './money.ts'

const terms = {
  ...freeDelivery,
  domestic: cents(12_00),
  abroad: cents(40_00),
  countries: [
    { country: 'CA', price: cents(20_00) },
    { country: 'FR', price: null },
  ],
}

describe('delivery', () => {
  it.each([
    ['US', 12_00],
    ['CA', 20_00],
    ['DE', 40_00],
    ['FR', null],
  ])('to %s costs %s', (country, price) => {
    expect(shippingTo(terms, country)).toBe(price)
  })

  it('is free everywhere only if every zone is', () => {
    expect(isFreeEverywhere(freeDelivery)).toBe(true)
    expect(isFreeEverywhere({ ...freeDelivery, abroad: null })).toBe(false)
    expect(isFreeEverywhere({ ...freeDelivery, countries: [{ country: 'CA', price: cents(1) }] })).toBe(false)
  })

  it('costs no more than a card payment has room for', () => {
    expect(shippingCharged(cents(25_00), cents(245_00))).toBe(25_00)
    expect(shippingCharged(cents(25_00), cents(999_980_00))).toBe(19_99)
  })

  const sent = { from: 'us', domestic: null, abroad: null, countries: [], pickupTown: ' Boston ' }

  it('may be pick-up alone', () => {
    expect(deliveryField.parse(sent)).toEqual({ ...sent, from: 'US', pickupTown: 'Boston' })
  })

  it.each([
    ['nothing', { pickupTown: ' ' }, 'pickupTown'],
    ['no country', { from: 'XX' }, 'from'],
    ['a price too high', { domestic: centsToDecimal(cents(MAX_SHIPPING_CENTS + 1)) }, 'domestic'],
    [
      'a country twice',
      {
        countries: [
          { country: 'CA', price: 1 },
          { country: 'ca', price: null },
        ],
      },
      'countries',
    ],
    ['too many countries', { countries: Array.from({ length: 51 }, () => ({ country: 'CA', price: 1 })) }, 'countries'],
  ])('is refused with %s', (_, changed, path) => {
    const { error } = deliveryField.safeParse({ ...sent, ...changed })
    expect(error?.issues.map(issue => issue.path[0])).toContain(path)
  })
})
