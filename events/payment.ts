import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { refundCauses } from '../shared/rules/refunds.ts'
import { defineEvent, type ReactionRows } from './event.ts'

export const checkoutsSweepDue = defineEvent({
  name: 'checkouts-sweep-due',
  schema: z.object({}),
  sample: {},
})

/** A payment is in the ledger, for a sale, shares, or what can no longer be sold. */
export const paymentBooked = defineEvent({
  name: 'payment-booked',
  schema: z.object({ checkoutId: z.string() }),
  sample: { checkoutId: '01KAHQ2CHECKOUT00000000001' },
})

export const ledgerDaysDue = defineEvent({
  name: 'ledger-days-due',
  schema: z.object({}),
  sample: {},
})

export const invoicesDue = defineEvent({ name: 'invoices-due', schema: z.object({}), sample: {} })

export const reconciliationDue = defineEvent({ name: 'reconciliation-due', schema: z.object({}), sample: {} })

/** A payment is to go back, whole or in part. */
export const refundDecided = defineEvent({
  name: 'refund-decided',
  schema: z.object({
    /** The sale's id, too, if there was a sale. */
    checkoutId: z.string(),
    /** The first refund of a payment is 1. */
    no: z.number().int().default(1),
    cause: z.enum(refundCauses).default('unsellable'),
    /** Either this or the next. */
    listingId: z.string().optional(),
    assetId: z.string().optional(),
    /** Only for a piece. */
    sellerId: z.string().optional(),
    itemName: z.string(),
    buyerId: z.string(),
    amountCents: wholeCents,
    paymentIntentId: z.string(),
    /** What the seller or admin who decided it says of it. */
    said: z.string().optional(),
    /** Listings of the pieces that it is for. Absent: the whole payment. */
    pieces: z.array(z.string()).optional(),
    /** These were refunded whole before anything was sent, and stay with their seller. */
    areUnsent: z.boolean().optional(),
  }),
  sample: {
    checkoutId: '01KAHQ2CHECKOUT00000000001',
    no: 1,
    cause: 'case',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    amountCents: cents(245_00),
    paymentIntentId: 'pi_1SVitrinePayment',
  },
})

export const paymentReturned = defineEvent({
  name: 'payment-returned',
  schema: refundDecided.schema.extend({
    /** Whether the bank has yet to confirm; then another event follows. */
    isPending: z.boolean().default(false),
    /** How an admin paid it back, if not through Stripe. */
    otherWay: z.string().optional(),
  }),
  sample: { ...refundDecided.sample, isPending: false },
})

/** The buyer's bank rejected a refund (refund-decided), perhaps days after it was made. */
export const refundFailed = defineEvent({
  name: 'refund-failed',
  schema: refundDecided.schema.extend({
    refundId: z.string(),
    /** In Stripe's words: `expired_or_canceled_card`. */
    reason: z.string(),
    isTriedAgain: z.boolean(),
  }),
  sample: {
    ...refundDecided.sample,
    refundId: 're_1SVitrineRefund',
    reason: 'expired_or_canceled_card',
    isTriedAgain: true,
  },
})

export const refundsSweepDue = defineEvent({
  name: 'refunds-sweep-due',
  schema: z.object({}),
  sample: {},
})

const disputedPayment = z.object({
  /** The sale's id, too, if there was a sale. */
  checkoutId: z.string(),
  disputeId: z.string(),
  itemName: z.string(),
  buyerId: z.string(),
  /** Only for a piece. */
  sellerId: z.string().optional(),
  listingId: z.string().optional(),
  amountCents: wholeCents,
})

const disputedSample = {
  checkoutId: '01KAHQ2CHECKOUT00000000001',
  disputeId: 'du_1SVitrineDispute',
  itemName: 'Blue-and-white ginger jar',
  buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
  sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
  listingId: '01KAHQ1M2SLISTING000000001',
  amountCents: cents(245_00),
}

/** The buyer's bank took a payment back until it has decided. */
export const disputeOpened = defineEvent({
  name: 'dispute-opened',
  schema: disputedPayment.extend({
    /** In Stripe's words: `product_not_received`. */
    reason: z.string(),
    /** Until when the bank takes evidence. */
    answerBy: z.string().optional(),
    /** It was decided before. */
    isAppeal: z.boolean().optional(),
  }),
  sample: { ...disputedSample, reason: 'product_not_received', answerBy: '2026-12-03T10:00:00.000Z' },
})

/** The buyer's bank decided: won for the seller, or lost. */
export const disputeDecided = defineEvent({
  name: 'dispute-decided',
  schema: disputedPayment.extend({ outcome: z.enum(['won', 'lost']) }),
  sample: { ...disputedSample, outcome: 'won' },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const paymentTold = {
  notified: [refundDecided, refundFailed, disputeOpened, disputeDecided],
  mailed: [refundDecided, paymentReturned, refundFailed, disputeOpened, disputeDecided],
} as const

export const paymentReactions = {
  onCheckoutsSweepDueSettle: {
    feature: 'checkout',
    on: checkoutsSweepDue,
    summary: 'Brings each checkout whose time is over to where Stripe says it is.',
  },
  onPaymentBookedBookFee: {
    feature: 'finance',
    on: paymentBooked,
    summary: 'Books the fee that Stripe took of it.',
  },
  onLedgerDaysDueClose: { feature: 'finance', on: ledgerDaysDue, summary: 'Sums up the days that are over.' },
  onInvoicesDueIssue: { feature: 'finance', on: invoicesDue, summary: 'Issues the invoices of months that are over.' },
  onReconciliationDueCompare: {
    feature: 'finance',
    on: reconciliationDue,
    summary: 'Compares the books with Stripe, and names each difference.',
  },
  onRefundDecidedPayOut: { feature: 'payouts', on: refundDecided, summary: 'Takes back what the seller has too much.' },
  onRefundDecidedCloseCase: {
    feature: 'cases',
    on: refundDecided,
    summary: 'Closes a case whose order was refunded whole.',
  },
  onRefundDecidedRefund: {
    feature: 'checkout',
    on: refundDecided,
    summary: 'Gives the payment back, or the part of it.',
  },
  onSaleUndoneMark: {
    feature: 'sold',
    on: [refundDecided, disputeDecided],
    summary: 'Takes a sale whose payment went back out of the sold prices, and puts back one whose dispute was won.',
  },
  onRefundsSweepDueSend: {
    feature: 'checkout',
    on: refundsSweepDue,
    summary: 'Makes refunds whose message was lost, and asks how pending ones stand.',
  },
  onDisputeOpenedPayOut: { feature: 'payouts', on: disputeOpened, summary: 'Takes back what the bank took.' },
  onDisputeDecidedPayOut: { feature: 'payouts', on: disputeDecided, summary: 'Sends what a won dispute gives back.' },
  onDisputeDecidedCloseCase: {
    feature: 'cases',
    on: disputeDecided,
    summary: 'Closes a case that the bank has decided, or has it go on.',
  },
  onDisputeDecidedRefund: {
    feature: 'checkout',
    on: disputeDecided,
    summary: 'Makes the refunds that a dispute held up.',
  },
} as const satisfies ReactionRows
