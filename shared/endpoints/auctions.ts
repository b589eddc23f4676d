import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams } from '../fields.ts'
import { amountField, amountOut } from '../money.ts'
import { paymentPage } from './checkout.ts'
import { listing } from './listings.ts'

const BID_FORM = 'Say what you bid, or your maximum, but not both.'

/** A bid is `{ listingId, bidAmount }`; with `maxBid` in its place the house bids for you, up to that. */
export const placeBidBody = z
  .object({ listingId: idField, bidAmount: amountField().optional(), maxBid: amountField().optional() })
  .superRefine(({ bidAmount, maxBid }, context) => {
    if ((bidAmount === undefined) === (maxBid === undefined)) {
      context.addIssue({ code: 'custom', path: ['bidAmount'], message: BID_FORM })
    }
  })

/** One line of the history, as everybody may see it. */
const shownBid = z.object({
  id: z.string(),
  listingId: z.string(),
  /** Only for the bidder and the seller. */
  userId: z.string().nullable(),
  /** The same within one auction, and in no other. */
  bidder: z.string(),
  user: z.object({ firstName: z.string() }),
  bidAmount: amountOut,
  /** Bid by the house within the bidder's maximum, in answer to the bid before it. */
  automatic: z.boolean(),
  createdAt: z.string(),
  /** The record's entry that it comes from (see `record`). */
  hash: z.string().nullable(),
})
export type ShownBid = z.output<typeof shownBid>

/** Everything needed to decide an auction again: shared/auction-record.ts replays and checks it. */
export const auctionRecord = z.object({
  listingId: z.string(),
  startsAt: z.string(),
  /** The end as announced, before late bids moved it. */
  firstEndsAt: z.string(),
  reserveCents: z.number().int().nullable(),
  steps: z.array(z.object({ fromCents: z.number().int(), stepCents: z.number().int() })),
  /** Hidden until the end, so that no hash could be tried out. */
  salt: z.string(),
  entries: z.array(
    z.object({
      seq: z.number().int(),
      at: z.string(),
      bidder: z.string(),
      kind: z.enum(['bid', 'maximum', 'raise']),
      amountCents: z.number().int(),
      hash: z.string(),
    }),
  ),
  /** What was announced; a replay must come to the same. */
  result: z.object({
    endedAt: z.string(),
    winner: z.string().nullable(),
    priceCents: z.number().int().nullable(),
    head: z.string(),
  }),
})
export type AuctionRecordFile = z.output<typeof auctionRecord>

const auctionStatus = z.object({
  listingId: z.string(),
  hasEnded: z.boolean(),
  /** Whether it is the caller's to have: they led at the end, or it was offered to them when the winner did not pay. */
  isWinner: z.boolean(),
  /** live; ended; cancelled by its seller. */
  state: z.enum(['live', 'ended', 'cancelled']),
  currentBid: amountOut.nullable(),
  bidCount: z.number().int(),
  /** The least that the next bid must be. */
  minimumBid: amountOut,
  reservePrice: amountOut.nullable(),
  reserveMet: z.boolean(),
  auctionEndDate: z.string(),
  /** Whether bids in the last minute moved the end. */
  extended: z.boolean(),
  /** The server's clock, for countdowns on machines whose own is wrong. */
  serverTime: z.string(),
  isLeading: z.boolean(),
  /** The caller's own maximum while they lead; nobody else's. */
  myMaxBid: amountOut.nullable(),
  /** After the end: waiting for the buyer's payment, paid, not paid in time, or nobody bid. */
  outcome: z.enum(['awaiting-payment', 'sold', 'unpaid', 'unsold']).nullable(),
  /** What the caller would pay, and until when: for the winner, or for the next bidder the seller offered it to. */
  toPay: z.object({ amount: amountOut, until: z.string(), secondChance: z.boolean() }).nullable(),
  /** For the seller: until when the buyer is to pay. */
  payBy: z.string().nullable(),
  /** For the seller of an unpaid auction: what the next bidder would be offered it at. Null when there is no one left. */
  nextBidderPrice: amountOut.nullable(),
  /** For the seller: it may be listed again. */
  mayRelist: z.boolean(),
  /** The listing it was listed again as. */
  relistedAs: z.string().nullable(),
})
export type AuctionStatus = z.output<typeof auctionStatus>

export const auctions = defineEndpoints({
  placeBid: {
    method: 'POST',
    path: '/api/bids',
    auth: 'member',
    confirmed: true,
    signedOut: 'Please sign in to place a bid',
    summary:
      'Bid in an auction: an amount, or a maximum up to which the house bids for me. Idempotency-Key is honoured.',
    body: placeBidBody,
    status: 201,
    response: z.object({
      id: z.string(),
      listingId: z.string(),
      /** The amount that everybody sees for this bid. */
      bidAmount: amountOut,
      createdAt: z.string(),
      /** Whether it leads; if not, someone's maximum was higher and it was outbid at once. */
      leading: z.boolean(),
      currentBid: amountOut,
      minimumBid: amountOut,
      /** The caller's own maximum, if they lead. */
      myMaxBid: amountOut.nullable(),
      auctionEndDate: z.string(),
    }),
    errors: [
      'not_found',
      'not_an_auction',
      'own_auction',
      'auction_ended',
      'bid_too_low',
      'maximum_not_raised',
      'price_too_high_to_charge',
      'idempotency_reused',
      'auction_busy',
    ],
  },
  getBids: {
    method: 'GET',
    path: '/api/listings/{id}/bids',
    auth: 'public',
    polled: true,
    summary:
      'The latest bids of an auction; after its end also the record, by which anyone can check how it was decided.',
    params: idParams,
    response: z.object({
      /** Newest first: ten while the auction runs, up to a thousand afterwards; the record has all of them. */
      bids: z.array(shownBid),
      bidCount: z.number().int(),
      record: auctionRecord.nullable(),
    }),
    errors: ['not_found', 'not_an_auction'],
  },
  getAuctionStatus: {
    method: 'GET',
    path: '/api/auction/{id}/status',
    auth: 'public',
    polled: true,
    summary: 'How an auction stands, and how I stand in it.',
    params: idParams,
    response: auctionStatus,
    errors: ['not_found', 'not_an_auction'],
  },
  createAuctionCheckout: {
    method: 'POST',
    path: '/api/auction/{id}/checkout',
    auth: 'member',
    confirmed: true,
    summary: 'Pay for what I won, or was offered as the next bidder. Asking again gives the same page.',
    params: idParams,
    response: paymentPage,
    errors: [
      'not_found',
      'not_an_auction',
      'own_listing',
      'auction_not_ended',
      'not_the_buyer',
      'time_to_pay_over',
      'listing_unavailable',
      'payment_processing',
      'outside_service',
    ],
  },
  offerToNextBidder: {
    method: 'POST',
    path: '/api/auction/{id}/offer-to-next',
    auth: 'member',
    confirmed: true,
    summary: 'Offer what its winner did not pay for to the next bidder, once, for a day, at their own last bid.',
    params: idParams,
    response: auctionStatus,
    errors: [
      'not_found',
      'not_an_auction',
      'auction_not_ended',
      'payment_awaited',
      'second_chance_given',
      'no_next_bidder',
      'auction_relisted',
      'listing_not_editable',
      'item_sold',
      'outside_service',
    ],
  },
  relistListing: {
    method: 'POST',
    path: '/api/listings/{id}/relist',
    auth: 'member',
    confirmed: true,
    summary:
      'Put my piece up for auction again as it was, after nobody bid or nobody paid. Fees and steps are those of now.',
    params: idParams,
    status: 201,
    response: listing,
    errors: [
      'not_found',
      'not_an_auction',
      'auction_not_ended',
      'payment_awaited',
      'auction_relisted',
      'listing_not_editable',
      'item_sold',
      'outside_service',
    ],
  },
})
