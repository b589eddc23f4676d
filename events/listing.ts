import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { returnPayers } from '../shared/rules/shop.ts'
import { defineEvent, type ReactionRows } from './event.ts'

export const listingListed = defineEvent({
  name: 'listing-listed',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})

export const listingEdited = defineEvent({
  name: 'listing-edited',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})

/** It was reserved, released, sold, withdrawn or repriced. Made by functions/relay from the listing item's change. */
export const listingChanged = defineEvent({
  name: 'listing-changed',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})

export const listingPriceDropped = defineEvent({
  name: 'listing-price-dropped',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    fromCents: wholeCents,
    toCents: wholeCents,
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    fromCents: cents(245_00),
    toCents: cents(220_00),
  },
})

/** For alerts that were held back because the listing had already alerted its watchers that day. */
export const priceAlertsDue = defineEvent({
  name: 'price-alerts-due',
  schema: z.object({}),
  sample: {},
})

const withdrawal = z.object({
  trader: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  returnPayer: z.enum(returnPayers),
})

export const listingSold = defineEvent({
  name: 'listing-sold',
  schema: z.object({
    transactionId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    salePriceCents: wholeCents,
    shippingCents: wholeCents.default(cents(0)),
    /** Added by Stripe Tax. */
    taxCents: wholeCents.default(cents(0)),
    isPickup: z.boolean().default(false),
    commissionCents: wholeCents,
    reserveFeeCents: wholeCents,
    premiumCents: wholeCents.default(cents(0)),
    royaltyCents: wholeCents.default(cents(0)),
    feeTaxCents: wholeCents.default(cents(0)),
    sellerPayoutCents: wholeCents,
    /** Whether the payout waits until the piece is received. */
    isPayoutHeld: z.boolean().default(false),
    /** When the seller is back, who was away when it was paid. */
    sendsFrom: z.string().nullable().default(null),
    /** Of a consumer who bought from a trader. */
    withdrawal: withdrawal.nullable().default(null),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    salePriceCents: cents(245_00),
    shippingCents: cents(0),
    taxCents: cents(0),
    isPickup: false,
    commissionCents: cents(6_13),
    reserveFeeCents: cents(0),
    premiumCents: cents(0),
    royaltyCents: cents(0),
    feeTaxCents: cents(0),
    sellerPayoutCents: cents(238_87),
    isPayoutHeld: true,
    sendsFrom: null,
    withdrawal: null,
  },
})

/** A person with followers listed pieces after `from` and until `until`. */
export const sellerListed = defineEvent({
  name: 'seller-listed',
  schema: z.object({ sellerId: z.string(), from: z.string(), until: z.string() }),
  sample: {
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    from: '2026-11-24T10:00:00.000Z',
    until: '2026-11-25T10:00:00.000Z',
  },
})

export const sellerNewsDue = defineEvent({
  name: 'seller-news-due',
  schema: z.object({}),
  sample: {},
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const listingTold = {
  notified: [listingSold],
  mailed: [listingSold],
  massNotified: [listingPriceDropped, sellerListed],
} as const

export const listingReactions = {
  onListingMatch: {
    feature: 'saved-searches',
    on: [listingListed, listingEdited],
    summary: 'Finds the saved searches that a listing matches.',
  },
  onListingListedTell: {
    feature: 'passports',
    on: [listingListed, listingEdited],
    summary: 'Opens the passport of a piece that is published with one, and writes into it what its seller changed.',
  },
  onListingSoldPassOn: {
    feature: 'passports',
    on: listingSold,
    summary: 'Writes the sale into the passport of the piece.',
  },
  onListingListedGather: {
    feature: 'following',
    on: listingListed,
    summary: 'Notes that the followers of its seller are to be told.',
  },
  onListingChangedPublish: {
    feature: 'listings',
    on: listingChanged,
    summary: 'Publishes status, price and hold of a listing to open pages.',
    keepsUp: true,
  },
  onPriceAlertsDueNotify: {
    feature: 'notifications',
    on: priceAlertsDue,
    summary: 'Notifies those who watch of lower prices that were held back.',
  },
  onListingSoldPayOut: { feature: 'payouts', on: listingSold, summary: 'Transfers the seller their share.' },
  onListingSoldLook: {
    feature: 'shill-signs',
    on: listingSold,
    summary: 'Notes what its seller and buyer have in common.',
  },
  onListingSoldForgive: {
    feature: 'standing',
    on: listingSold,
    summary: 'Forgets that a winner didn’t pay, once they have.',
  },
  onListingSoldPublish: {
    feature: 'auctions',
    on: listingSold,
    summary: 'Publishes that an auction is paid.',
  },
  onListingSoldCheckEstimate: {
    feature: 'estimates',
    on: listingSold,
    summary: 'Counts whether the piece sold within its estimate.',
  },
  onSellerNewsDueSend: {
    feature: 'following',
    on: sellerNewsDue,
    summary: 'Has new pieces told whose time has come.',
  },
} as const satisfies ReactionRows
