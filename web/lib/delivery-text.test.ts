import { describe, expect, it } from 'vitest'
import { cents } from '../../shared/cents.ts'
import { FREE_DELIVERY } from '../../shared/delivery.ts'
import { deliveryLines } from './delivery-text.ts'

describe('the delivery of a piece', () => {
  it('is free shipping where it is free everywhere', () => {
    expect(deliveryLines(FREE_DELIVERY)).toEqual([
      { method: 'ship', title: 'Free shipping', text: 'Nothing is added for it.' },
    ])
  })

  it('names the price of each zone, and the town of a pick-up', () => {
    const terms = {
      ...FREE_DELIVERY,
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

  it('says nothing of shipping where a piece is picked up only', () => {
    const pickup = { ...FREE_DELIVERY, domestic: null, abroad: null, pickupTown: 'Boston' }
    expect(deliveryLines(pickup).map(({ method }) => method)).toEqual(['pickup'])
  })
})
