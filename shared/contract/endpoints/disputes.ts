import * as z from 'zod'
import { CASE_TEXT_MAX, CASE_TEXT_MIN, MAX_CASE_PHOTOS } from '../../rules/cases.ts'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, mediaPath, textField } from '../fields.ts'

/** Views of the admins' list. */
export const disputeQueues = ['open', 'decided'] as const
export type DisputeQueue = (typeof disputeQueues)[number]

export const explainDisputeBody = z.object({
  text: textField(CASE_TEXT_MAX).min(CASE_TEXT_MIN, `Explain it in at least ${CASE_TEXT_MIN} characters.`),
  imageUrls: z.array(mediaPath).max(MAX_CASE_PHOTOS, `Use at most ${MAX_CASE_PHOTOS} photographs.`).default([]),
})

const statement = z.object({ text: z.string(), imageUrls: z.array(z.string()), at: z.string() })
export type DisputeStatement = z.output<typeof statement>

const orderDispute = z.object({
  amount: amount,
  /** In Stripe's words: `product_not_received`. */
  reason: z.string(),
  /** Prevented: the payment went back before the bank disputed it, which counts as lost. */
  status: z.enum(['open', 'won', 'lost', 'prevented']),
  /** True if an earlier decision was appealed. */
  isAppeal: z.boolean(),
  openedAt: z.string(),
  /** Until when the bank takes evidence. */
  answerBy: z.string().nullable(),
  /** What the seller knows about it. */
  statement: statement.nullable(),
})
export type OrderDispute = z.output<typeof orderDispute>

export const dispute = orderDispute.extend({
  id: z.string(),
  itemName: z.string(),
  /** Null if the payment was for shares, or for what could not be sold. */
  orderId: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What Stripe says of it, where this version does not know what that means. */
  stripeStatus: z.string().nullable(),
  /** Where to answer the bank: its page in Stripe's Dashboard. */
  url: z.string(),
})
export type Dispute = z.output<typeof dispute>

export const disputes = defineEndpoints({
  listDisputes: {
    method: 'GET',
    path: '/api/admin/disputes',
    auth: 'admin',
    summary:
      'List payments that banks dispute in pages: open ones, the nearest deadline first, or decided ones, newest first.',
    query: z.object({ queue: z.enum(disputeQueues).default('open'), cursor: z.string().max(200).optional() }),
    response: z.object({ disputes: z.array(dispute), cursor: z.string().nullable() }),
  },
  listOrderDisputes: {
    method: 'GET',
    path: '/api/orders/{id}/disputes',
    auth: 'member',
    summary: 'Read how the bank disputes the payment of an order, as its seller.',
    params: idParams,
    response: z.array(orderDispute),
    errors: ['not_found'],
  },
  explainDispute: {
    method: 'POST',
    path: '/api/orders/{id}/disputes',
    auth: 'member',
    confirmed: true,
    summary: 'Say what I know about a disputed payment, as the seller of the order. Replaces what I said before.',
    params: idParams,
    body: explainDisputeBody,
    response: z.array(orderDispute),
    errors: ['not_found', 'not_disputed'],
  },
})
