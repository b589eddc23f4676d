import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { shareReturns } from '../shared/rules/shares.ts'
import { defineEvent, type ReactionRows } from './event.ts'

export const sharesBought = defineEvent({
  name: 'shares-bought',
  schema: z.object({
    transactionId: z.string(),
    assetId: z.string(),
    itemName: z.string(),
    buyerId: z.string(),
    shares: z.number().int(),
    amountCents: wholeCents,
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    assetId: '01KAHQ1M2SASSET00000000001',
    itemName: 'Longcase clock by Thomas Tompion',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    shares: 3,
    amountCents: cents(7_500_00),
  },
})

/** Shares are for sale again, or their owner has them back. */
export const sharesReturned = defineEvent({
  name: 'shares-returned',
  schema: z.object({
    transactionId: z.string(),
    assetId: z.string(),
    itemName: z.string(),
    buyerId: z.string(),
    /** Below zero: the owner has them back. */
    shares: z.number().int(),
    /** The price of these shares. */
    amountCents: wholeCents,
    why: z.enum(shareReturns),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    assetId: '01KAHQ1M2SASSET00000000001',
    itemName: 'Longcase clock by Thomas Tompion',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    shares: 3,
    amountCents: cents(7_500_00),
    why: 'refunded',
  },
})

/** An owner's shares were paid by another member. */
export const sharesSold = defineEvent({
  name: 'shares-sold',
  schema: z.object({
    transactionId: z.string(),
    assetId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    shares: z.number().int(),
    amountCents: wholeCents,
    commissionCents: wholeCents,
    feeTaxCents: wholeCents.default(cents(0)),
    sellerCents: wholeCents,
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    assetId: '01KAHQ1M2SASSET00000000001',
    itemName: 'Longcase clock by Thomas Tompion',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    shares: 3,
    amountCents: cents(7_800_00),
    commissionCents: cents(156_00),
    feeTaxCents: cents(0),
    sellerCents: cents(7_644_00),
  },
})

/** Their payment went back, so shares that an owner sold are that owner's again. Below zero: their buyer has them back. */
export const sharesUnsold = defineEvent({
  name: 'shares-unsold',
  schema: z.object({
    transactionId: z.string(),
    assetId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    shares: z.number().int(),
    /** The price of these shares. */
    amountCents: wholeCents,
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    assetId: '01KAHQ1M2SASSET00000000001',
    itemName: 'Longcase clock by Thomas Tompion',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    shares: 3,
    amountCents: cents(7_800_00),
  },
})

export const shareOffersDue = defineEvent({ name: 'share-offers-due', schema: z.object({}), sample: {} })

/** By notification and by mail: functions/notify says whom, and in which words. */
export const shareTold = {
  mailed: [sharesBought, sharesReturned, sharesSold, sharesUnsold],
} as const

export const shareReactions = {
  onSharesSoldPayOut: {
    feature: 'payouts',
    on: sharesSold,
    summary: 'Transfers an owner their part of what their shares were sold for.',
  },
  onShareOffersDueEnd: { feature: 'shares', on: shareOffersDue, summary: 'Ends offers of shares whose time is over.' },
} as const satisfies ReactionRows
