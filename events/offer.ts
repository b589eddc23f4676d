import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { defineEvent, type ReactionRows } from './event.ts'
import { listingPriceDropped, listingSold } from './listing.ts'

/** An offer below the asking price, or one raised in response to a counteroffer. */
export const offerMade = defineEvent({
  name: 'offer-made',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    buyerName: z.string(),
    amountCents: wholeCents,
    priceCents: wholeCents,
    message: z.string().nullable(),
    openUntil: z.string(),
  }),
  sample: {
    offerId: '01KAHQ5T7MOFFER00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    buyerName: 'Bea',
    amountCents: cents(200_00),
    priceCents: cents(245_00),
    message: 'Would you take this for it?',
    openUntil: '2026-12-03T10:00:00.000Z',
  },
})

/** `amountCents`: what was agreed or declined, or the seller's counteroffer. A buyer's is an `offer-made`. */
export const offerAnswered = defineEvent({
  name: 'offer-answered',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    buyerName: z.string(),
    answer: z.enum(['accepted', 'declined', 'countered']),
    by: z.enum(['seller', 'buyer']),
    amountCents: wholeCents,
    /** End of the reservation or counteroffer. Null if it was declined. */
    until: z.string().nullable(),
  }),
  sample: {
    offerId: '01KAHQ5T7MOFFER00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    buyerName: 'Bea',
    answer: 'accepted',
    by: 'seller',
    amountCents: cents(200_00),
    until: '2026-12-02T10:00:00.000Z',
  },
})

/** An offer's due time came or changed. */
export const offerDue = defineEvent({
  name: 'offer-due',
  schema: z.object({ offerId: z.string() }),
  sample: { offerId: '01KAHQ5T7MOFFER00000000001' },
})

export const offersSweepDue = defineEvent({
  name: 'offers-sweep-due',
  schema: z.object({}),
  sample: {},
})

/** `agreed`: reserved for another buyer. `priced`: it now costs no more than the offer. `lapsed`: not paid in time. */
export const offerEnded = defineEvent({
  name: 'offer-ended',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    amountCents: wholeCents,
    /** Whose offer waited for an answer, or who cancelled it. */
    by: z.enum(['seller', 'buyer']),
    reason: z.enum(['expired', 'sold', 'agreed', 'removed', 'priced', 'lapsed', 'called_off', 'suspended']),
  }),
  sample: {
    offerId: '01KAHQ5T7MOFFER00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    amountCents: cents(200_00),
    by: 'buyer',
    reason: 'agreed',
  },
})

export const offersVoided = defineEvent({
  name: 'offers-voided',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const offerTold = {
  notified: [offerMade, offerAnswered, offerEnded],
  mailed: [offerMade, offerAnswered, offerEnded],
} as const

export const offerReactions = {
  onOfferDueAdvance: {
    feature: 'offers',
    on: offerDue,
    summary: 'Ends what has run out: an offer, or the time to pay for an accepted one; else sets its schedule.',
  },
  onOffersSweepDueSweep: {
    feature: 'offers',
    on: offersSweepDue,
    summary: 'Brings on every offer whose schedule was lost.',
  },
  onOffersClose: {
    feature: 'offers',
    on: [offersVoided, listingSold, listingPriceDropped],
    summary: 'Closes the offers for a piece that is sold, promised or off sale, and those of no less than a new price.',
  },
} as const satisfies ReactionRows
