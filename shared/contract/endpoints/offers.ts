import * as z from 'zod'
import { listingStatuses } from '../../rules/listing.ts'
import { amount, amountField, MAX_PRICE_CENTS } from '../../rules/money.ts'
import { OFFER_MESSAGE_MAX, offerActions, offerStatuses } from '../../rules/offers.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, optionalText } from '../fields.ts'

const OFFER_FORM = 'Please enter a valid offer amount'
const offerAmount = amountField(MAX_PRICE_CENTS, OFFER_FORM).refine(cents => cents > 0, OFFER_FORM)

export const makeOfferBody = z.object({
  listingId: idField,
  offerAmount,
  message: optionalText(OFFER_MESSAGE_MAX),
})

export const respondToOfferBody = z
  .object({
    action: z.enum(offerActions, { error: 'Accept, decline or counter.' }),
    counterAmount: offerAmount.nullish(),
    /** What is accepted, as it was read: another amount since is refused. Absent: whatever is offered. */
    acceptedAmount: offerAmount.nullish(),
  })
  .superRefine(({ action, counterAmount }, context) => {
    if (action === 'counter' && counterAmount == null) {
      context.addIssue({ code: 'custom', path: ['counterAmount'], message: OFFER_FORM })
    }
  })

const shownOffer = z.object({
  id: z.string(),
  listingId: z.string(),
  buyerId: z.string(),
  buyerName: z.string(),
  /** The buyer's latest. */
  offerAmount: amount,
  /** The seller's latest. */
  counterAmount: amount.nullable(),
  agreedAmount: amount.nullable(),
  message: z.string().nullable(),
  status: z.enum(offerStatuses),
  /** Whether another counteroffer is possible, as far as their number goes. */
  canCounter: z.boolean(),
  isMyTurn: z.boolean(),
  expiresAt: z.string(),
  /** Until when the piece is kept for the buyer, once it is agreed. */
  payBy: z.string().nullable(),
  createdAt: z.string(),
  respondedAt: z.string().nullable(),
  /** Who ended it after it was accepted. */
  calledOffBy: z.enum(['seller', 'buyer']).nullable(),
  listing: z.object({
    itemName: z.string(),
    category: z.string().nullable(),
    imageUrl: z.string().nullable(),
    price: amount.nullable(),
    status: z.enum(listingStatuses),
  }),
})
export type ShownOffer = z.output<typeof shownOffer>

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: idField.optional(),
})
const offerPage = z.object({ offers: z.array(shownOffer), cursor: z.string().nullable() })

export const offers = defineEndpoints({
  makeOffer: {
    method: 'POST',
    path: '/api/offers',
    auth: 'member',
    confirmed: true,
    agreed: true,
    signedOut: 'Please log in to make an offer.',
    summary:
      'Make an offer below the asking price of a fixed-price listing, once a day per listing. Supports Idempotency-Key.',
    body: makeOfferBody,
    status: 201,
    response: shownOffer,
    errors: [
      'not_found',
      'own_listing',
      'not_available_to_you',
      'own_estimate',
      'offer_on_auction',
      'offer_too_high',
      'offer_stands',
      'offer_again_later',
      'too_many_requests',
      'limit_reached',
      'price_too_low_to_charge',
      'listing_unavailable',
      'listing_reserved',
      'listing_agreed',
      'sales_paused',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  listSentOffers: {
    method: 'GET',
    path: '/api/offers/sent',
    auth: 'member',
    summary: 'List the offers I made, newest first, in pages; or only my open offer for one listing.',
    query: pageQuery.extend({ listingId: idField.optional() }),
    response: offerPage,
  },
  listReceivedOffers: {
    method: 'GET',
    path: '/api/offers/received',
    auth: 'member',
    summary: 'List the offers for my listings, newest first, in pages.',
    query: pageQuery,
    response: offerPage,
  },
  respondToOffer: {
    method: 'POST',
    path: '/api/offers/{id}/respond',
    auth: 'member',
    confirmed: true,
    agreed: true,
    summary:
      'Answer an offer for my listing, or the counteroffer to mine. Accepting reserves the piece for the buyer for three days.',
    params: idParams,
    body: respondToOfferBody,
    response: shownOffer,
    errors: [
      'not_found',
      'not_your_turn',
      'offer_over',
      'offer_moved_on',
      'not_available_to_you',
      'you_blocked_them',
      'counter_out_of_range',
      'counteroffers_used_up',
      'listing_reserved',
      'conflict',
      'outside_service',
    ],
  },
  callOffOffer: {
    method: 'POST',
    path: '/api/offers/{id}/call-off',
    auth: 'member',
    confirmed: true,
    summary:
      'Cancel an accepted offer, as its buyer or the seller. An open payment page is closed first; if it was already paid, the sale stands.',
    params: idParams,
    response: shownOffer,
    errors: ['not_found', 'offer_over', 'offer_being_paid', 'conflict', 'outside_service'],
  },
  withdrawOffer: {
    method: 'POST',
    path: '/api/offers/{id}/withdraw',
    auth: 'member',
    confirmed: true,
    summary: 'Withdraw my own offer before it is accepted.',
    params: idParams,
    response: shownOffer,
    errors: ['not_found', 'offer_over', 'conflict'],
  },
})
