import * as z from 'zod'
import { carrierIds } from '../../rules/carriers.ts'
import { caseKinds, problemKinds } from '../../rules/case-kinds.ts'
import {
  type AnswerStep,
  answerSteps,
  CASE_TEXT_MAX,
  CASE_TEXT_MIN,
  caseActors,
  caseOutcomes,
  caseStates,
  caseSteps,
  caseWishes,
  decisionSteps,
  labelPayers,
  MAX_CASE_PHOTOS,
  wishesOf,
} from '../../rules/cases.ts'
import { addressOut } from '../../rules/delivery.ts'
import { amount, amountField } from '../../rules/money.ts'
import { orderReceivers, orderStatuses, TRACKING_NUMBER_MAX } from '../../rules/orders.ts'
import { ownAddressField } from '../../rules/own-address.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, mediaPath, nullish, optionalText, textField } from '../fields.ts'
import { dispute } from './disputes.ts'
import { CARRIER_NAME_MISSING, chosenPieces, namedCarrier, orderDelivery, orderedPiece, orderRefund } from './orders.ts'
import { followedParcel } from './tracking.ts'

const EXPLAIN = `Explain it in at least ${CASE_TEXT_MIN} characters.`

const caseText = textField(CASE_TEXT_MAX).min(CASE_TEXT_MIN, EXPLAIN)
const photographs = z.array(mediaPath).max(MAX_CASE_PHOTOS, `Use at most ${MAX_CASE_PHOTOS} photographs.`).default([])
const sum = nullish(amountField())

/** What a field says that a step needs. */
const need = (fields: z.core.$RefinementCtx, path: string, message: string) =>
  fields.addIssue({ code: 'custom', path: [path], message })

const AMOUNT = 'Enter the amount of the refund.'
const LABEL = `Add a photograph of the label, or say in at least ${CASE_TEXT_MIN} characters where to get it.`

export const reportProblemBody = z
  .object({
    kind: z.enum(problemKinds, { error: 'Choose what is wrong.' }),
    text: caseText,
    imageUrls: photographs,
    wish: z.enum(caseWishes, { error: 'Choose what you would like.' }),
    /** Amount of a partial refund. */
    amount: sum,
    /** Of a basket: the listings of the pieces that it is about. Empty: all that can be reported. */
    pieces: chosenPieces,
  })
  .superRefine(({ kind, wish, amount: cents }, fields) => {
    if (!wishesOf(kind).includes(wish)) need(fields, 'wish', 'Choose what you would like.')
    if (wish === 'part_refund' && !cents) need(fields, 'amount', AMOUNT)
  })

/** Answers that are nothing without words. */
const explained: readonly AnswerStep[] = ['disagree', 'decline', 'not_back', 'wrong_piece', 'reply']

export const answerCaseBody = z
  .object({
    step: z.enum(answerSteps),
    /** The case's, as it was read. */
    version: z.number().int(),
    text: optionalText(CASE_TEXT_MAX),
    imageUrls: photographs,
    amount: sum,
    /** Where the piece goes back to. */
    address: ownAddressField.nullish(),
    carrier: z.enum(carrierIds, { error: 'Choose a carrier.' }).nullish(),
    trackingNumber: optionalText(TRACKING_NUMBER_MAX),
    ...namedCarrier,
    /** Brought back without a carrier, as it was picked up. */
    byHand: z.boolean().default(false),
  })
  .superRefine(({ step, text, imageUrls, amount: cents, address, byHand, ...parcel }, fields) => {
    const { carrier, carrierName, trackingNumber } = parcel
    const isSent = step === 'send_back' && !byHand
    const isExplained = explained.includes(step)
    if (isExplained && (text ?? '').length < CASE_TEXT_MIN) need(fields, 'text', EXPLAIN)
    if (step === 'offer_part' && !cents) need(fields, 'amount', AMOUNT)
    if ((step === 'offer_return' || step === 'give_address') && !address)
      need(fields, 'address', 'Enter the address that the piece goes back to.')
    if (step === 'give_label' && imageUrls.length === 0 && (text ?? '').length < CASE_TEXT_MIN)
      need(fields, 'text', LABEL)
    if (isSent && !carrier) need(fields, 'carrier', 'Choose a carrier.')
    if (isSent && carrier === 'other' && !carrierName) need(fields, 'carrierName', CARRIER_NAME_MISSING)
    if (isSent && !trackingNumber) need(fields, 'trackingNumber', 'Enter the tracking number.')
  })

export const decideCaseBody = z
  .object({
    step: z.enum(decisionSteps, { error: 'Choose a decision.' }),
    version: z.number().int(),
    /** The reason, or the question. Both sides read it. */
    text: caseText,
    amount: sum,
    /** Who pays for the return that is ordered. Absent: by its reason. */
    labelBy: z.enum(labelPayers).nullish(),
  })
  .superRefine(({ step, amount: cents }, fields) => {
    if (step === 'decide_part' && !cents) need(fields, 'amount', AMOUNT)
  })

const caseEntry = z.object({
  by: z.enum(caseActors),
  step: z.enum(caseSteps),
  at: z.string(),
  text: z.string().nullable(),
  imageUrls: z.array(z.string()),
  amount: amount.nullable(),
  labelBy: z.enum(labelPayers).nullable(),
  carrier: z.enum(carrierIds).nullable(),
  carrierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  byHand: z.boolean(),
})
export type CaseEntry = z.output<typeof caseEntry>

const orderCase = z.object({
  /** The order's. */
  orderId: z.string(),
  /** The first of an order is 1. */
  no: z.number(),
  itemName: z.string(),
  imageUrl: z.string().nullable(),
  /** Listings of the pieces that it is about; empty: all of the order. */
  pieces: z.array(z.string()),
  kind: z.enum(caseKinds),
  wish: z.enum(caseWishes),
  wishAmount: amount.nullable(),
  status: z.enum(caseStates),
  outcome: z.enum(caseOutcomes).nullable(),
  /** Sent back with each step: it is refused if the case has moved on. */
  version: z.number(),
  /** The part refund that the seller offers. */
  offered: amount.nullable(),
  /** Where a return goes; null before it is given, and once it is erased. */
  returnAddress: addressOut.nullable(),
  /** Where I wanted a piece sent back to before, as its seller. */
  keptAddress: addressOut.nullable(),
  addressErasedAt: z.string().nullable(),
  /** The one that goes back, as its carrier says; null if nobody follows it, and in the answer to a step. */
  parcel: followedParcel.nullable(),
  /** What I can do next. */
  steps: z.array(z.enum(caseSteps)),
  /** When it moves on by itself; null while it waits for an admin or the bank. */
  dueAt: z.string().nullable(),
  reportedAt: z.string(),
  updatedAt: z.string(),
  /** Oldest first. */
  entries: z.array(caseEntry),
})
export type OrderCase = z.output<typeof orderCase>

const person = z.object({ id: z.string(), firstName: z.string(), email: z.string().nullable() })

const caseFile = z.object({
  order: z.object({
    id: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    imageUrl: z.string().nullable(),
    pieces: z.array(orderedPiece),
    status: z.enum(orderStatuses),
    isDisputed: z.boolean(),
    paidAt: z.string(),
    delivery: orderDelivery.nullable(),
    address: addressOut.nullable(),
    addressErasedAt: z.string().nullable(),
    shippedAt: z.string().nullable(),
    /** Day of delivery as the seller states it. */
    deliveredOn: z.iso.date().nullable(),
    deliveryStatedAt: z.string().nullable(),
    receivedAt: z.string().nullable(),
    receivedBy: z.enum(orderReceivers).nullable(),
    carrier: z.enum(carrierIds).nullable(),
    carrierName: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
  }),
  money: z.object({
    price: amount,
    shipping: amount,
    /** Includes shipping. */
    paid: amount,
    commission: amount,
    sellerPayout: amount,
    refunded: amount,
    /** What can still be refunded. */
    left: amount,
  }),
  buyer: person,
  seller: person,
  /** The latest first. */
  cases: z.array(orderCase),
  refunds: z.array(orderRefund),
  disputes: z.array(dispute),
  /** Between the two about this piece, oldest first. */
  messages: z.array(z.object({ id: z.string(), senderId: z.string(), content: z.string(), createdAt: z.string() })),
})
export type CaseFile = z.output<typeof caseFile>

const caseParams = z.object({ id: idField, no: idField })

/** Views of the admins' list. */
export const caseQueues = ['waiting', 'open', 'closed'] as const
export type CaseQueue = (typeof caseQueues)[number]

export const cases = defineEndpoints({
  listOrderCases: {
    method: 'GET',
    path: '/api/orders/{id}/cases',
    auth: 'member',
    summary: 'Read what was reported about an order, as its buyer or its seller, the latest report first.',
    params: idParams,
    response: z.array(orderCase),
    errors: ['not_found'],
  },
  reportProblem: {
    method: 'POST',
    path: '/api/orders/{id}/cases',
    auth: 'member',
    confirmed: true,
    whileSuspended: true,
    summary: 'Report a problem with an order, as its buyer.',
    params: idParams,
    body: reportProblemBody,
    response: orderCase,
    status: 201,
    errors: ['not_found', 'not_reportable', 'refund_too_much', 'conflict'],
  },
  answerCase: {
    method: 'POST',
    path: '/api/orders/{id}/cases/{no}',
    auth: 'member',
    confirmed: true,
    whileSuspended: true,
    summary: 'Take the next step in a reported problem, as the buyer or the seller.',
    params: caseParams,
    body: answerCaseBody,
    response: orderCase,
    errors: ['not_found', 'case_moved_on', 'case_disputed', 'refund_too_much', 'conflict'],
  },
  listCases: {
    method: 'GET',
    path: '/api/admin/cases',
    auth: 'admin',
    summary:
      'List reported problems in pages: those that wait for an admin and open ones, oldest first, or closed ones, newest first.',
    query: z.object({ queue: z.enum(caseQueues).default('waiting'), cursor: z.string().max(200).optional() }),
    response: z.object({ cases: z.array(orderCase), cursor: z.string().nullable() }),
  },
  getCaseFile: {
    method: 'GET',
    path: '/api/admin/cases/{id}',
    auth: 'admin',
    summary: 'Read everything about an order with reported problems or a disputed payment.',
    params: idParams,
    response: caseFile,
    errors: ['not_found'],
  },
  decideCase: {
    method: 'POST',
    path: '/api/admin/cases/{id}/{no}',
    auth: 'admin',
    fresh: true,
    summary: 'Decide a reported problem that buyer and seller did not settle, order a return, or ask one of them.',
    params: caseParams,
    body: decideCaseBody,
    response: orderCase,
    errors: ['not_found', 'case_moved_on', 'case_disputed', 'refund_too_much', 'conflict'],
  },
})
