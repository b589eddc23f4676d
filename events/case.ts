import * as z from 'zod'
import { caseKinds } from '../shared/rules/case-kinds.ts'
import { caseActors, caseOutcomes, caseStates, caseSteps } from '../shared/rules/cases.ts'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { defineEvent, type ReactionRows } from './event.ts'

/** A problem with an order was reported, answered or settled. */
export const caseMoved = defineEvent({
  name: 'case-moved',
  schema: z.object({
    orderId: z.string(),
    no: z.number(),
    listingId: z.string(),
    /** Listings of the pieces that it is about. Absent: all of the order. */
    pieces: z.array(z.string()).optional(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    kind: z.enum(caseKinds),
    by: z.enum(caseActors),
    step: z.enum(caseSteps),
    status: z.enum(caseStates),
    outcome: z.enum(caseOutcomes).nullable(),
    /** What is offered, or given back. */
    amountCents: wholeCents.nullable(),
    /** An admin's reason. */
    reason: z.string().nullable(),
    /** Until when the other side has time. */
    dueAt: z.string().nullable(),
    /** The whole payment is refunded, and the seller has the piece. */
    isPieceBack: z.boolean(),
    /** After a withdrawal from the contract, by law. */
    isRefundDue: z.boolean().default(false),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    no: 1,
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    kind: 'damaged',
    by: 'seller',
    step: 'offer_part',
    status: 'part_offered',
    outcome: null,
    amountCents: cents(50_00),
    reason: null,
    dueAt: '2026-11-30T12:00:00.000Z',
    isPieceBack: false,
    isRefundDue: false,
  },
})

/** A case came to wait for an admin's decision, or has waited for long. */
export const caseWaiting = defineEvent({
  name: 'case-waiting',
  schema: z.object({
    orderId: z.string(),
    no: z.number(),
    listingId: z.string(),
    itemName: z.string(),
    kind: z.enum(caseKinds),
    since: z.string(),
    isReminder: z.boolean(),
    /** After a withdrawal from the contract, by law. */
    isRefundDue: z.boolean().default(false),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    no: 1,
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    kind: 'damaged',
    since: '2026-11-30T12:00:00.000Z',
    isReminder: false,
    isRefundDue: false,
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const caseTold = {
  notified: [caseMoved, caseWaiting],
  mailed: [caseMoved, caseWaiting],
} as const

export const caseReactions = {
  onCaseMovedFollow: {
    feature: 'cases',
    on: caseMoved,
    summary: 'Has the parcel of a return followed by its number.',
  },
  onCaseMovedPayOut: { feature: 'payouts', on: caseMoved, summary: 'Sends the payout that waited for a case.' },
  onCaseMovedPublish: { feature: 'cases', on: caseMoved, summary: 'Tells open pages of the order to ask again.' },
  onCaseMovedTakeBack: {
    feature: 'cases',
    on: caseMoved,
    summary: 'Puts a piece that came back into the collection.',
  },
} as const satisfies ReactionRows
