import type Stripe from 'stripe'
import { cents } from '../../../shared/cents.ts'
import { DomainError } from '../../../shared/errors.ts'
import { forEachSettled } from '../../platform/all-settled.ts'
import { log } from '../../platform/log.ts'
import { countFor } from '../../platform/metrics.ts'
import type { StripeDeps } from '../../platform/stripe.ts'
import { findRefunds } from '../checkout/refund-store.ts'
import { findReturning, type Returning } from './deciding.ts'
import {
  type DisputeOutcome,
  type DisputeRecord,
  decideDispute,
  findDispute,
  findOverdueDisputes,
  lookAtDisputeAgain,
  openDispute,
} from './dispute-store.ts'

const AT_ONCE = 6

/** Inquiries (`warning_…`) move no money. */
const OUTCOMES: Partial<Record<Stripe.Dispute.Status, 'open' | DisputeOutcome>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** @returns the checkout that a payment is for */
export async function checkoutOf(
  intent: string | Stripe.PaymentIntent | null,
  { stripe }: StripeDeps,
): Promise<string | undefined> {
  if (!intent) return undefined
  const client = await stripe()
  const { metadata } = typeof intent === 'string' ? await client.paymentIntents.retrieve(intent) : intent
  return metadata.checkoutId
}

/** What Stripe says of a dispute, read again: events can be out of order. @returns whether it is news */
export async function refreshDispute(id: string, now: Date, deps: StripeDeps): Promise<boolean> {
  const dispute = await (await deps.stripe()).disputes.retrieve(id)
  const status = OUTCOMES[dispute.status]
  if (!status) return false
  const checkoutId = await checkoutOf(dispute.payment_intent, deps)
  const returning = checkoutId ? await findReturning(checkoutId) : undefined
  if (!returning) return false
  const known = await findDispute({ checkoutId: returning.checkout.id, id })
  if (known && (known.status !== 'open' || status === 'open')) return false
  if (!known)
    return (await open(returning, dispute, now)) && (status === 'open' || (await refreshDispute(id, now, deps)))
  return decide(returning, known, status as DisputeOutcome, now)
}

async function open(returning: Returning, dispute: Stripe.Dispute, now: Date): Promise<boolean> {
  const checkoutId = returning.checkout.id
  const { id, amount, reason, balance_transactions: moves, evidence_details: evidence, created } = dispute
  const isNoted = await openDispute(
    returning,
    {
      ...{ checkoutId, id, reason },
      amountCents: cents(amount),
      feeCents: cents(moves.reduce((sum, { fee }) => sum + fee, 0)),
      ...(evidence.due_by && { answerBy: new Date(evidence.due_by * 1000).toISOString() }),
      openedAt: new Date(created * 1000).toISOString(),
    },
    now,
  )
  if (!isNoted) throw new DomainError('conflict')
  await log.warn('payment disputed', { checkoutId, disputeId: id, reason })
  countFor('PaymentsDisputed')
  return true
}

async function decide(
  returning: Returning,
  known: DisputeRecord,
  outcome: DisputeOutcome,
  now: Date,
): Promise<boolean> {
  const refunds = outcome === 'lost' ? await findRefunds(known.checkoutId) : []
  if (!(await decideDispute(returning, known, outcome, refunds, now))) throw new DomainError('conflict')
  return true
}

/** In case the bank's decision did not reach us. */
export async function refreshOverdueDisputes(now: Date, deps: StripeDeps): Promise<void> {
  await forEachSettled(await findOverdueDisputes(now), AT_ONCE, async key => {
    await refreshDispute(key.id, now, deps)
    await lookAtDisputeAgain(key, now)
  })
}
