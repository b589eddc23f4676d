import * as z from 'zod'
import { deliveryChoice } from '../../rules/delivery.ts'
import { listingStatuses } from '../../rules/listing.ts'
import { amount, amountField, percent, wholeCents } from '../../rules/money.ts'
import { awardedErrors, checkoutErrors } from '../checkout-errors.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, requiredText } from '../fields.ts'
import { paymentPage } from './checkout.ts'
import { listing } from './listings.ts'

export const VOID_REASON_MAX = 300

const BID_FORM = 'Enter a bid or a maximum, not both.'

/** A bid is `{ listingId, bidAmount }`, or with `maxBid` instead, we bid for you up to that. */
export const placeBidBody = z
  .object({ listingId: idField, bidAmount: amountField().optional(), maxBid: amountField().optional() })
  .superRefine(({ bidAmount, maxBid }, context) => {
    if ((bidAmount === undefined) === (maxBid === undefined)) {
      context.addIssue({ code: 'custom', path: ['bidAmount'], message: BID_FORM })
    }
  })

const shownBid = z.object({
  id: z.string(),
  listingId: z.string(),
  /** Only for the bidder and the seller. */
  userId: z.string().nullable(),
  /** The same within one auction, and in no other. */
  bidder: z.string(),
  /** The name only for the bidder, the seller and admins; others know bidders by their pseudonym. */
  user: z.object({ firstName: z.string().nullable() }),
  bidAmount: amount,
  /** An automatic bid within the bidder's maximum, in response to the bid before it. */
  automatic: z.boolean(),
  createdAt: z.string(),
  /** The record's entry that it comes from (see `record`). */
  hash: z.string().nullable(),
  /** Why an admin voided it, if they did: it does not count. */
  voided: z.string().nullable(),
  /** A leader raised their own hidden maximum; told to admins alone. */
  raisesMaximum: z.boolean(),
})
export type ShownBid = z.output<typeof shownBid>

const pseudonym = z.string()

const recordedBid = z.object({
  seq: z.number().int(),
  at: z.string(),
  bidder: pseudonym,
  kind: z.enum(['bid', 'maximum', 'raise']),
  /** The bid or maximum. Null if it set no price: then the record has only its commitment, except for its bidder. */
  amountCents: wholeCents.nullable(),
  hash: z.string(),
  /** From here on what was announced of the bid. */
  visibleCents: wholeCents,
  priceCents: wholeCents,
  leads: z.boolean(),
  endsAt: z.string(),
  /** A hash of the amount with `nonce`, which is told with the amount. */
  commitment: z.string(),
  nonce: z.string().optional(),
})

const recordedVoid = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.literal('void'),
  admin: pseudonym,
  voids: z.array(z.number().int()),
  reason: z.string(),
  priceCents: wholeCents.nullable(),
  leader: pseudonym.nullable(),
  hash: z.string(),
})

/** The house of a sale event moved the end as announced, together with those of all its lots. */
const recordedMove = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.literal('move'),
  endsAt: z.string(),
  hash: z.string(),
})

/** Everything needed to check how an auction was decided: shared/rules/auction-record.ts replays it. */
export const auctionRecord = z.object({
  /** Amounts that set no price stay hidden behind commitments. */
  form: z.literal(2),
  listingId: z.string(),
  startsAt: z.string(),
  /** The end as announced at first, before its house or late bids moved it. */
  firstEndsAt: z.string(),
  reserveCents: wholeCents.nullable(),
  /** Of a lot with a secret reserve: a hash of it with `nonce`. Amount and nonce are told once a bid has met it. */
  secretReserve: z
    .object({ commitment: z.string(), amountCents: wholeCents.nullable(), nonce: z.string().optional() })
    .nullable()
    .default(null),
  steps: z.array(z.object({ fromCents: wholeCents, stepCents: wholeCents })),
  /** Hidden until the end, so that no hash could be tried out. */
  salt: z.string(),
  entries: z.array(z.discriminatedUnion('kind', [recordedBid, recordedVoid, recordedMove])),
  /** What was announced; a replay must come to the same. */
  result: z.object({
    endedAt: z.string(),
    winner: z.string().nullable(),
    priceCents: wholeCents.nullable(),
    head: z.string(),
  }),
})
export type RecordedBid = z.output<typeof recordedBid>
export type RecordedVoid = z.output<typeof recordedVoid>
export type RecordedMove = z.output<typeof recordedMove>
export type AuctionRecordFile = z.output<typeof auctionRecord>

const auctionStatus = z.object({
  listingId: z.string(),
  /** Rises with each change that everyone may see. */
  version: z.number().int(),
  /** The caller's pseudonym in this auction. */
  me: pseudonym.nullable(),
  hasEnded: z.boolean(),
  /** Whether it is the caller's to have: they led at the end, or it was offered to them when the winner did not pay. */
  isWinner: z.boolean(),
  state: z.enum(['live', 'ended', 'cancelled']),
  /** The sale event that it is a lot of. */
  saleEventId: z.string().nullable(),
  currentBid: amount.nullable(),
  bidCount: z.number().int(),
  minimumBid: amount,
  /** The buyer’s premium: added to the hammer price. */
  premiumRate: percent,
  reservePrice: amount.nullable(),
  reserveMet: z.boolean(),
  /** When bids are first taken: before that, of an auction of a sale event, it is announced. */
  opensAt: z.string(),
  auctionEndDate: z.string(),
  /** Whether bids in the last minute moved the end. */
  extended: z.boolean(),
  /** The server's clock, for countdowns on machines whose own is wrong. */
  serverTime: z.string(),
  isLeading: z.boolean(),
  /** The caller's own maximum while they lead; nobody else's. */
  myMaxBid: amount.nullable(),
  /** After the end: waiting for the buyer's payment, paid, not paid in time, or nobody bid. */
  outcome: z.enum(['awaiting-payment', 'sold', 'unpaid', 'unsold']).nullable(),
  /** What the caller would pay, and until when: for the winner, or for the next bidder the seller offered it to. */
  toPay: z.object({ amount: amount, premium: amount, until: z.string(), secondChance: z.boolean() }).nullable(),
  /** Only for the seller. */
  payBy: z.string().nullable(),
  /** For the seller of an unpaid auction: the next bidder's price. Null if there is no one left. */
  nextBidderPrice: amount.nullable(),
  mayRelist: z.boolean(),
  relistedAs: z.string().nullable(),
})
export type AuctionStatus = z.output<typeof auctionStatus>

/** What everyone may see. Also published to open pages. */
const publicAuction = auctionStatus
  .pick({
    listingId: true,
    version: true,
    state: true,
    currentBid: true,
    bidCount: true,
    minimumBid: true,
    reservePrice: true,
    reserveMet: true,
    auctionEndDate: true,
    extended: true,
    outcome: true,
  })
  .extend({
    leader: pseudonym.nullable(),
    /** The latest ten, newest first, without user ids. */
    bids: z.array(shownBid),
  })
export type PublicAuction = z.output<typeof publicAuction>

const myBid = auctionStatus
  .pick({
    listingId: true,
    version: true,
    me: true,
    hasEnded: true,
    currentBid: true,
    bidCount: true,
    minimumBid: true,
    premiumRate: true,
    auctionEndDate: true,
    outcome: true,
    toPay: true,
  })
  .extend({
    /** `won` also as the next bidder; `unpaid` after leading at the end, once the piece is no longer theirs to pay. */
    standing: z.enum(['leading', 'outbid', 'won', 'unpaid', 'lost', 'voided']),
    /** The caller's highest bid or maximum that counts. Null if all were voided. */
    myHighest: amount.nullable(),
    lastBidAt: z.string(),
    listing: z.object({
      itemName: z.string(),
      category: z.string().nullable(),
      imageUrl: z.string().nullable(),
      status: z.enum(listingStatuses),
    }),
  })
export type MyBid = z.output<typeof myBid>

export const auctions = defineEndpoints({
  placeBid: {
    method: 'POST',
    path: '/api/bids',
    auth: 'member',
    confirmed: true,
    agreed: true,
    signedOut: 'Please sign in to place a bid',
    summary: 'Place a bid: an amount, or a maximum up to which we bid for me. Supports Idempotency-Key.',
    body: placeBidBody,
    status: 201,
    response: z.object({
      id: z.string(),
      listingId: z.string(),
      bidAmount: amount,
      createdAt: z.string(),
      /** Whether it leads; if not, someone's maximum was higher and it was outbid at once. */
      leading: z.boolean(),
      currentBid: amount,
      minimumBid: amount,
      myMaxBid: amount.nullable(),
      auctionEndDate: z.string(),
    }),
    errors: [
      'not_found',
      'not_an_auction',
      'own_auction',
      'auction_ended',
      'bidding_not_open',
      'bidder_not_approved',
      'sale_limit_reached',
      'not_available_to_you',
      'own_estimate',
      'limit_reached',
      'card_required',
      'bidding_paused',
      'bid_too_low',
      'maximum_not_raised',
      'price_too_high_to_charge',
      'idempotency_reused',
      'auction_busy',
    ],
  },
  listMyBids: {
    method: 'GET',
    path: '/api/bids/mine',
    auth: 'member',
    polled: true,
    summary: 'List the auctions I bid in that are open, or that have ended, the one I last bid in first, in pages.',
    query: z.object({
      state: z.enum(['open', 'ended']).default('open'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z
        .string()
        .max(100)
        .regex(/^[\w.:#-]+$/, 'This cursor is not valid.')
        .optional(),
    }),
    response: z.object({
      bids: z.array(myBid),
      cursor: z.string().nullable(),
    }),
  },
  getBids: {
    method: 'GET',
    path: '/api/listings/{id}/bids',
    auth: 'public',
    polled: true,
    summary: 'Get the latest bids of an auction, and after its end the record that proves its result.',
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
    summary: 'Get the status of an auction, and my own in it.',
    params: idParams,
    response: auctionStatus,
    errors: ['not_found', 'not_an_auction'],
  },
  getPublicAuction: {
    method: 'GET',
    path: '/api/auction/{id}/public',
    auth: 'public',
    cacheSeconds: 1,
    summary: 'Get what everyone may see of an auction, as open pages are also sent it at each change.',
    params: idParams,
    response: publicAuction,
    errors: ['not_found', 'not_an_auction'],
  },
  createAuctionCheckout: {
    method: 'POST',
    path: '/api/auction/{id}/checkout',
    auth: 'member',
    repeatable: true,
    confirmed: true,
    summary:
      'Open the payment of a piece that I won, or was offered as the next bidder. Asking again returns the same payment page.',
    params: idParams,
    body: z.object(deliveryChoice),
    bodyOptional: true,
    response: paymentPage,
    errors: [...checkoutErrors, ...awardedErrors],
  },
  offerToNextBidder: {
    method: 'POST',
    path: '/api/auction/{id}/offer-to-next',
    auth: 'member',
    confirmed: true,
    agreed: true,
    summary: 'Offer an unpaid piece to the next bidder, once, for a day, at the price without the winner’s bids.',
    params: idParams,
    response: auctionStatus,
    errors: [
      'not_found',
      'not_an_auction',
      'auction_not_ended',
      'payment_awaited',
      'second_chance_given',
      'no_next_bidder',
      'next_bidder_blocked',
      'auction_relisted',
      'listing_not_editable',
      'item_sold',
      'piece_stolen',
      'outside_service',
    ],
  },
  voidBid: {
    method: 'POST',
    path: '/api/admin/auctions/{id}/void-bid',
    auth: 'admin',
    summary: 'Void a bid, with a public reason. Leader and price are recalculated without it.',
    params: idParams,
    body: z.object({
      /** As `getBids` names it. */
      bidId: idField,
      reason: requiredText(VOID_REASON_MAX, 'Enter a reason for voiding this bid.'),
    }),
    response: auctionStatus,
    errors: ['not_found', 'not_an_auction', 'void_too_late', 'listing_reserved', 'conflict', 'outside_service'],
  },
  relistListing: {
    method: 'POST',
    path: '/api/listings/{id}/relist',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    agreed: true,
    summary:
      'List my piece for auction again, after nobody bid or nobody paid, at the current fees and bid increments.',
    params: idParams,
    status: 201,
    response: listing,
    errors: [
      'resale_right_unanswered',
      'resale_rate_missing',
      'not_found',
      'not_an_auction',
      'auction_not_ended',
      'payment_awaited',
      'auction_relisted',
      'listing_not_editable',
      'item_sold',
      'piece_stolen',
      'rules_unanswered',
      'rules_forbidden',
      'rules_texts',
      'rules_document',
      'review_needed',
      'review_waiting',
      'review_refused',
      'limit_reached',
      'outside_service',
    ],
  },
})
