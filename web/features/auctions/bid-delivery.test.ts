import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import { freeDelivery } from '../../../shared/testing/free-delivery.ts'
import { bidDelivery } from './bid-delivery.ts'

const PRICED: DeliveryTerms = {
  ...freeDelivery,
  domestic: cents(15_00),
  abroad: null,
  countries: [{ country: 'CA', price: cents(0) }],
}

describe('before a bid', () => {
  it('a bidder is told what shipping to their country adds', () => {
    expect(bidDelivery(freeDelivery, 'JP')).toEqual({ text: 'Shipping is free.', consent: null })
    expect(bidDelivery(PRICED, 'US')).toEqual({
      text: 'Shipping to United States costs $15.00, which is added if you win.',
      consent: null,
    })
    expect(bidDelivery(PRICED, 'CA')).toEqual({ text: 'Shipping to Canada is free.', consent: null })
  })

  it('one whom the seller doesn’t serve is warned, and agrees to another way', () => {
    expect(bidDelivery(PRICED, 'FR')).toEqual({
      text: 'The seller does not ship to France.',
      consent: 'I will have it sent to a country that the seller ships to.',
    })
    expect(bidDelivery({ ...PRICED, pickupTown: 'Boston' }, 'FR').consent).toBe(
      'I will pick it up in Boston, or have it sent to a country that the seller ships to.',
    )
  })

  it('everyone agrees to a pick-up where nothing is shipped', () => {
    const pickup = { ...freeDelivery, domestic: null, abroad: null, pickupTown: 'Boston' }
    expect(bidDelivery(pickup, 'US')).toEqual({
      text: 'The seller does not ship this piece. If you win, you pick it up in Boston.',
      consent: 'I will pick it up in Boston.',
    })
  })
})
