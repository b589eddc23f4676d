import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { defineEvent, type ReactionRows } from './event.ts'

export const payoutsEnabled = defineEvent({
  name: 'payouts-enabled',
  schema: z.object({ userId: z.string(), stripeAccountId: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', stripeAccountId: 'acct_1SVitrineSeller' },
})

/** A seller's account can't be paid any more. `gone`: it no longer exists at Stripe, or access was revoked. */
export const payoutAccountLost = defineEvent({
  name: 'payout-account-lost',
  schema: z.object({ sellerId: z.string(), stripeAccountId: z.string(), why: z.enum(['gone', 'restricted']) }),
  sample: {
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    stripeAccountId: 'acct_1SVitrineSeller',
    why: 'gone',
  },
})

export const payoutSent = defineEvent({
  name: 'payout-sent',
  schema: z.object({
    transactionId: z.string(),
    sellerId: z.string(),
    itemName: z.string(),
    amountCents: wholeCents,
    stripeTransferId: z.string(),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    itemName: 'Blue-and-white ginger jar',
    amountCents: cents(238_87),
    stripeTransferId: 'tr_1SVitrineTransfer',
  },
})

/** A part of a payout, or all of it, settled what its seller owed of other sales. */
export const payoutOffset = defineEvent({
  name: 'payout-offset',
  schema: z.object({
    transactionId: z.string(),
    sellerId: z.string(),
    itemName: z.string(),
    /** What would have been transferred. */
    dueCents: wholeCents,
    takenCents: wholeCents,
    /** The sales for which they owed it. */
    owedFor: z.array(z.string()),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    itemName: 'Carriage clock',
    dueCents: cents(78_00),
    takenCents: cents(39_00),
    owedFor: ['Blue-and-white ginger jar'],
  },
})

/** A transfer went back in whole or in part, after a refund, a bank's dispute, or by hand at Stripe. */
export const payoutReversed = defineEvent({
  name: 'payout-reversed',
  schema: payoutSent.schema,
  sample: payoutSent.sample,
})

/** A seller's bank did not take what Stripe paid out to it. */
export const bankRefused = defineEvent({
  name: 'bank-refused',
  schema: z.object({
    sellerId: z.string(),
    stripeAccountId: z.string(),
    /** In Stripe's words. */
    reason: z.string(),
  }),
  sample: {
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    stripeAccountId: 'acct_1SVitrineSeller',
    reason: 'The bank account has been closed.',
  },
})

/** The payment of a sale went back, and Stripe could not take back what its seller was paid for it. */
export const sellerOwes = defineEvent({
  name: 'seller-owes',
  schema: z.object({ transactionId: z.string(), sellerId: z.string(), itemName: z.string(), owedCents: wholeCents }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    itemName: 'Blue-and-white ginger jar',
    owedCents: cents(238_87),
  },
})

/** An admin holds a payout until somebody has looked into the sale. */
export const payoutHeld = defineEvent({
  name: 'payout-held',
  schema: z.object({ transactionId: z.string(), sellerId: z.string(), itemName: z.string(), reason: z.string() }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    itemName: 'Blue-and-white ginger jar',
    reason: 'The buyer’s bank told us that the card was stolen.',
  },
})

export const payoutReleased = defineEvent({
  name: 'payout-released',
  schema: payoutHeld.schema,
  sample: { ...payoutHeld.sample, reason: 'The card was not stolen.' },
})

export const payoutsSweepDue = defineEvent({
  name: 'payouts-sweep-due',
  schema: z.object({}),
  sample: {},
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const payoutTold = {
  notified: [payoutAccountLost, payoutOffset, bankRefused, sellerOwes],
  mailed: [
    payoutAccountLost,
    payoutSent,
    payoutOffset,
    payoutReversed,
    payoutHeld,
    payoutReleased,
    bankRefused,
    sellerOwes,
  ],
} as const

export const payoutReactions = {
  onPayoutsEnabledPayOut: { feature: 'payouts', on: payoutsEnabled, summary: 'Sends the payouts that waited.' },
  onPayoutReleasedPayOut: {
    feature: 'payouts',
    on: payoutReleased,
    summary: 'Sends it, unless something else holds it.',
  },
  onPayoutsSweepDuePayOut: {
    feature: 'payouts',
    on: payoutsSweepDue,
    summary: 'Sends payouts whose message was lost or that were refused.',
  },
} as const satisfies ReactionRows
