import { describe, expect, it } from 'vitest'
import type { ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { offerStatuses } from '../../../shared/rules/offers.ts'
import { offerState } from './offer-state.ts'

const offer: ShownOffer = {
  id: 'offer',
  listingId: 'jar',
  buyerId: 'bea',
  buyerName: 'Bea',
  offerAmount: cents(200_00),
  counterAmount: cents(230_00),
  agreedAmount: cents(230_00),
  message: null,
  status: 'pending',
  canCounter: true,
  isMyTurn: false,
  expiresAt: '2026-11-24T10:00:00.000Z',
  payBy: '2026-11-23T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  respondedAt: null,
  calledOffBy: null,
  listing: { itemName: 'Jar', category: null, imageUrl: null, price: cents(245_00), status: 'active' },
}

describe('an offer', () => {
  it('says whose turn it is', () => {
    expect(offerState(offer, 'received')).toMatchObject({ label: 'Your turn', tone: 'solid' })
    expect(offerState(offer, 'sent').label).toBe('Waiting')
    const countered = { ...offer, status: 'countered' } as const
    expect(offerState(countered, 'sent').text).toContain('The seller’s counteroffer is $230.00.')
    expect(offerState(countered, 'received').label).toBe('Waiting')
  })

  it('has words for every end, on both sides', () => {
    for (const status of offerStatuses) {
      for (const side of ['sent', 'received'] as const) {
        const { label, text } = offerState({ ...offer, status }, side)
        expect(label && text).toMatch(/^[A-Z].*\.$/)
      }
    }
  })

  it('says who called it off', () => {
    const ended = { ...offer, status: 'lapsed', calledOffBy: 'buyer' } as const
    expect(offerState(ended, 'sent')).toMatchObject({
      label: 'Cancelled',
      text: 'You cancelled the agreement. Nothing was charged.',
    })
    expect(offerState(ended, 'received').text).toContain('Bea cancelled the agreement')
    expect(offerState({ ...ended, calledOffBy: 'seller' }, 'sent').text).toContain('The seller cancelled the agreement')
  })

  it('says why it is void', () => {
    const texts = (['sold', 'removed', 'reserved', 'active'] as const).map(
      status => offerState({ ...offer, status: 'void', listing: { ...offer.listing, status } }, 'sent').text,
    )
    expect(new Set(texts).size).toBe(4)
  })
})
