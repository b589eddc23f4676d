import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { defineEvent, type ReactionRows } from './event.ts'

/** Something that everyone may see has changed. Made by functions/relay from the auction item's change. */
export const auctionChanged = defineEvent({
  name: 'auction-changed',
  schema: z.object({ listingId: z.string(), shownVersion: z.number().int() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001', shownVersion: 7 },
})

/** An auction's due time came or changed. Sent by schedules, and by the relay when the auction's item changes. */
export const auctionDue = defineEvent({
  name: 'auction-due',
  schema: z.object({
    listingId: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
  },
})

export const auctionsSweepDue = defineEvent({
  name: 'auctions-sweep-due',
  schema: z.object({}),
  sample: {},
})

/** An auction took bids, the last of them `seq`. Made by functions/relay from the auction item's change. */
export const bidAccepted = defineEvent({
  name: 'bid-accepted',
  schema: z.object({ listingId: z.string(), seq: z.number().int() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001', seq: 7 },
})

/** Bids after number `after` up to `seq`, told together. Made by functions/relay from the change of `RECORDED`. */
export const bidPlaced = defineEvent({
  name: 'bid-placed',
  schema: z.object({
    listingId: z.string(),
    after: z.number().int(),
    seq: z.number().int(),
  }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001', after: 4, seq: 7 },
})

export const bidVoided = defineEvent({
  name: 'bid-voided',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    bidderId: z.string(),
    visibleCents: wholeCents,
    reason: z.string(),
    /** The new price and leader; null if no bid is left. */
    priceCents: wholeCents.nullable(),
    leaderId: z.string().nullable(),
    ledBeforeId: z.string().nullable(),
    otherBidderIds: z.array(z.string()),
    endsAt: z.string(),
    /** Whether the auction was over and waiting for payment. */
    hasEnded: z.boolean(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    bidderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    visibleCents: cents(55_000_00),
    reason: 'The bidder meant $550.00.',
    priceCents: cents(501_00),
    leaderId: '2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503',
    ledBeforeId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    otherBidderIds: ['2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503'],
    endsAt: '2026-11-28T10:00:00.000Z',
    hasEnded: false,
  },
})

/** An admin took the piece off sale although people had bid, or its house the lot. Nobody wins. */
export const auctionCancelled = defineEvent({
  name: 'auction-cancelled',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    /** Each bidder once, at most a thousand. */
    bidderIds: z.array(z.string()),
    /** Of a lot that its house withdrew from a sale event. */
    lot: z.object({ eventId: z.string(), number: z.string() }).optional(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    bidderIds: ['0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402'],
  },
})

/** An auction with bids or watchers ends soon. Sent once. */
export const auctionEndingSoon = defineEvent({
  name: 'auction-ending-soon',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    endsAt: z.string(),
    /** Null when nobody bid. */
    currentBidCents: wholeCents.nullable(),
    /** Each bidder once, at most a thousand. Watchers are looked up later. */
    bidderIds: z.array(z.string()),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    endsAt: '2026-11-28T10:00:00.000Z',
    currentBidCents: cents(246_00),
    bidderIds: ['0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402'],
  },
})

export const auctionEnded = defineEvent({
  name: 'auction-ended',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    winnerId: z.string().nullable(),
    priceCents: wholeCents.nullable(),
    /** The buyer’s premium, paid besides it. */
    premiumCents: wholeCents.default(cents(0)),
    bidCount: z.number().int(),
    payBy: z.string().nullable(),
    /** True where somebody bid, but not as much as the secret reserve. */
    isBelowReserve: z.boolean().optional(),
    /** The sale event that it was a lot of. */
    eventId: z.string().optional(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    winnerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    priceCents: cents(246_00),
    premiumCents: cents(0),
    bidCount: 7,
    payBy: '2026-12-02T10:00:00.000Z',
  },
})

/** A winner who has not paid is reminded, after one day and again after two. */
export const auctionPaymentReminded = defineEvent({
  name: 'auction-payment-reminded',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    winnerId: z.string(),
    priceCents: wholeCents,
    /** The buyer’s premium, paid besides it. */
    premiumCents: wholeCents.default(cents(0)),
    payBy: z.string(),
    /** 1 or 2 */
    reminder: z.number().int(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    winnerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    priceCents: cents(246_00),
    premiumCents: cents(0),
    payBy: '2026-12-02T10:00:00.000Z',
    reminder: 1,
  },
})

/** The winner did not pay in time: the seller may offer the piece to the next bidder or list it again. */
export const auctionUnpaid = defineEvent({
  name: 'auction-unpaid',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    priceCents: wholeCents,
    /** The buyer’s premium, paid besides it. */
    premiumCents: wholeCents.default(cents(0)),
    /** Null if there is no next bidder, or they did not pay either. */
    nextBidCents: wholeCents.nullable(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    priceCents: cents(246_00),
    premiumCents: cents(0),
    nextBidCents: cents(230_00),
  },
})

/** The seller offered an unpaid piece to the next bidder, at the price without the winner's bids. */
export const secondChanceOffered = defineEvent({
  name: 'second-chance-offered',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    bidderId: z.string(),
    priceCents: wholeCents,
    /** The buyer’s premium, paid besides it. */
    premiumCents: wholeCents.default(cents(0)),
    until: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    bidderId: '2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503',
    priceCents: cents(230_00),
    premiumCents: cents(0),
    until: '2026-12-03T10:00:00.000Z',
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const auctionTold = {
  notified: [bidPlaced, bidVoided, auctionEnded, secondChanceOffered],
  mailed: [bidPlaced, bidVoided, auctionEnded, auctionPaymentReminded, auctionUnpaid, secondChanceOffered],
  massNotified: [auctionEndingSoon, auctionCancelled],
  massMailed: [auctionEndingSoon, auctionCancelled],
} as const

export const auctionReactions = {
  onAuctionChangedPublish: {
    feature: 'auctions',
    on: auctionChanged,
    summary: 'Publishes the state of an auction to open pages, at most five times a second.',
    keepsUp: true,
  },
  onAuctionDueAdvance: {
    feature: 'auctions',
    on: auctionDue,
    summary: 'Does what an auction is due for: notice, end, reminders; and sets its schedule to the next of them.',
  },
  onAuctionUnpaidNote: {
    feature: 'standing',
    on: auctionUnpaid,
    summary: 'Notes that a winner didn’t pay, which decides whether they may bid.',
  },
  onAuctionsSweepDueSweep: {
    feature: 'auctions',
    on: auctionsSweepDue,
    summary: 'Brings on every auction whose schedule was lost.',
  },
  onBidAcceptedGather: {
    feature: 'auctions',
    on: bidAccepted,
    summary: 'Passes on new bids, those of a hot auction together.',
  },
  onBidPlacedRecord: { feature: 'auctions', on: bidPlaced, summary: 'Writes what lists show, and who bid.' },
} as const satisfies ReactionRows
