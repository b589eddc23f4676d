import { describe, expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { countryCodes } from '../../shared/rules/countries.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { arrivalText, deliveryLines, shippingCost } from './delivery-text.ts'

describe('the delivery of a piece', () => {
  it('is free shipping where it is free everywhere', () => {
    expect(deliveryLines(freeDelivery)).toEqual([
      { method: 'ship', title: 'Free shipping', text: 'Nothing is added for it.' },
    ])
  })

  it('is unknown where nobody chose, and not free', () => {
    expect(deliveryLines(null).map(({ title }) => title)).toEqual(['Shipping'])
  })

  it('names the price of each zone, and the town of a pick-up', () => {
    const terms = {
      ...freeDelivery,
      abroad: null,
      countries: [
        { country: 'CA', price: cents(20_00) },
        { country: 'MX', price: null },
      ],
      pickupTown: 'Boston',
    }
    expect(deliveryLines(terms).map(({ text }) => text)).toEqual([
      'United States free, Canada $20.00, not shipped elsewhere.',
      'In Boston, at no cost.',
    ])
    expect(deliveryLines({ ...terms, abroad: cents(40_00) })[0]?.text).toBe(
      'United States free, Canada $20.00, Mexico not shipped, other countries $40.00.',
    )
  })

  it('says where rules leave it out, by whichever list is shorter', () => {
    const textOf = (refused: string[]) => deliveryLines({ ...freeDelivery, refused }).at(-1)?.text
    expect(textOf(['FR', 'DE'])).toBe('By law or our rules it isn’t sent to: France, Germany.')
    const others = countryCodes.filter(country => country !== 'US' && country !== 'CA')
    expect(textOf(others)).toBe('By law or our rules it is sent only to: Canada, United States.')
    expect(shippingCost({ ...freeDelivery, refused: ['DE'] }, 'DE')).toBe('Not shipped to')
  })

  it('says nothing of shipping where a piece is picked up only', () => {
    const pickup = { ...freeDelivery, domestic: null, abroad: null, pickupTown: 'Boston' }
    expect(deliveryLines(pickup).map(({ method }) => method)).toEqual(['pickup'])
  })
})

describe('delivery to my country', () => {
  const terms = { ...freeDelivery, from: 'FR', abroad: cents(40_00), countries: [{ country: 'RU', price: null }] }
  const record = {
    sales: 12,
    hasMoreSales: false,
    answersInHours: null,
    dispatchesInDays: 2,
    arrivesInDays: { domestic: { from: 3, to: 9 }, abroad: null },
    casesLost: 0,
    basis: { conversations: 0, dispatches: 12, orders: 12 },
  }
  const now = new Date('2026-11-24T12:00:00Z')

  it('says what it costs there', () => {
    expect(shippingCost(terms, 'FR')).toBe('Free shipping to')
    expect(shippingCost(terms, 'DE')).toBe('$40.00 shipping to')
    expect(shippingCost(terms, 'RU')).toBe('Not shipped to')
    expect(shippingCost({ ...terms, domestic: null, abroad: null, countries: [] }, 'FR')).toBeNull()
  })

  it('names the days between which most pieces came, with dates where it can be paid now', () => {
    const toFrance = { terms, country: 'FR', record }
    expect(arrivalText({ ...toFrance, isPayable: true }, now)).toBe('Usually arrives Nov 27 to Dec 3 if you pay today.')
    expect(arrivalText({ ...toFrance, isPayable: false }, now)).toBe('Usually arrives 3 to 9 days after payment.')
  })

  it('promises no day that was not measured, only until when one has to wait', () => {
    const toGermany = { terms, country: 'DE', record }
    expect(arrivalText({ ...toGermany, isPayable: true }, now)).toBe('If it isn’t sent by Dec 8, you can cancel.')
    expect(arrivalText({ ...toGermany, isPayable: false }, now)).toBeNull()
    expect(arrivalText({ ...toGermany, country: 'RU', isPayable: true }, now)).toBeNull()
  })
})
