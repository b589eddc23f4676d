import type Stripe from 'stripe'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { forEachSettled } from '../../../platform/all-settled.ts'
import { log } from '../../../platform/log.ts'
import { countFor } from '../../../platform/metrics.ts'
import type { StripeDeps } from '../../../platform/stripe.ts'
import { findOrder, statusBeforeLoss } from '../../order/order-store.ts'
import { findAsset } from '../../share/asset-store.ts'
import { canRegain } from '../../share/returned-shares.ts'
import type { CheckoutRecord } from '../checkout/checkout-record.ts'
import { findRefunds } from '../checkout/refund-store.ts'
import { findReturning, type Returning } from '../returned/deciding.ts'
import { type Decision, decideDispute, openDispute, reopenDispute, sharesToRegain } from './dispute-rounds.ts'
import {
  type DisputeOutcome,
  type DisputeRecord,
  findDispute,
  findOverdueDisputes,
  lookAtDisputeAgain,
  noteDispute,
  noteStripeStatus,
} from './dispute-store.ts'

const AT_ONCE = 6

/** An inquiry (`warning_…`) moves no money. */
const MEANINGS: Readonly<Record<string, 'open' | 'appeal' | 'prevented' | 'inquiry' | DisputeOutcome>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'appeal',
  appeal_under_review: 'appeal',
  prevented: 'prevented',
  won: 'won',
  lost: 'lost',
}

const movedCents = ({ balance_transactions: moves }: Stripe.Dispute) =>
  moves.reduce((sum, { amount }) => sum + amount, 0)

/** Undefined: nothing to note. `unknown`: a status that came after this version. */
function meaningOf(dispute: Stripe.Dispute): 'open' | 'appeal' | 'unknown' | DisputeOutcome | undefined {
  const meaning = Object.hasOwn(MEANINGS, dispute.status) ? MEANINGS[dispute.status] : 'unknown'
  if (meaning === 'inquiry') return undefined
  // The payment was refunded before the bank disputed it; if the bank has the money all the same, it is gone.
  if (meaning === 'prevented') return movedCents(dispute) < 0 ? 'lost' : undefined
  return meaning
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
  const meaning = meaningOf(dispute)
  if (!meaning) return false
  const checkoutId = await checkoutOf(dispute.payment_intent, deps)
  const returning = checkoutId ? await findReturning(checkoutId) : undefined
  if (!returning) return false
  const known = await findDispute({ checkoutId: returning.checkout.id, id })
  const hasMoney = known !== undefined && known.status !== 'noted'
  if (meaning === 'unknown') await tellUnknown(dispute, returning.checkout.id)
  if (!hasMoney) {
    if (meaning === 'unknown' && movedCents(dispute) >= 0) return noteUnknown(returning, known, dispute, now)
    const isOpened = await open(returning, dispute, now)
    return isOpened && (meaning === 'won' || meaning === 'lost' ? refreshDispute(id, now, deps) : true)
  }
  if (meaning === 'unknown') return noteStripeStatus(known, dispute.status)
  // The bank may appeal what the shop won before it takes the money again.
  const isOnlyTold = meaning === 'appeal' && known.status === 'won' && movedCents(dispute) >= 0
  const isTold = await noteStripeStatus(known, isOnlyTold ? dispute.status : undefined)
  if (isOnlyTold || meaning === 'open' || known.status === (meaning === 'appeal' ? 'open' : meaning)) return isTold
  if (known.status === 'open')
    return decide(
      returning,
      known,
      { outcome: meaning as DisputeOutcome, isPrevented: dispute.status === 'prevented' },
      now,
    )
  const isStill = (await (await deps.stripe()).disputes.retrieve(id)).status === dispute.status
  if (isStill) await reopen(returning, known, dispute, now)
  return isStill && meaning === 'appeal' ? true : refreshDispute(id, now, deps)
}

/** What was decided is open again. Read twice, because it may have been decided since the first answer of Stripe’s. */
async function reopen(returning: Returning, known: DisputeRecord, dispute: Stripe.Dispute, now: Date): Promise<void> {
  const fees = cents(feesOf(dispute) - known.feeCents)
  const appeal = { answerBy: answerByOf(dispute), stripeStatus: undefined, feeCents: fees }
  if (!(await reopenDispute(returning, known, appeal, now))) throw new DomainError('conflict')
  await log.warn('dispute reopened', { checkoutId: known.checkoutId, disputeId: known.id, status: dispute.status })
  countFor('PaymentsDisputed')
}

async function tellUnknown({ id: disputeId, status }: Stripe.Dispute, checkoutId: string): Promise<void> {
  await log.error('dispute of a status that is not known', { checkoutId, disputeId, status })
  countFor('DisputesUnknown')
}

async function noteUnknown(
  returning: Returning,
  known: DisputeRecord | undefined,
  dispute: Stripe.Dispute,
  now: Date,
): Promise<boolean> {
  return known
    ? noteStripeStatus(known, dispute.status)
    : noteDispute(returning, newDispute(returning, dispute), dispute.status, now)
}

const feesOf = ({ balance_transactions: moves }: Stripe.Dispute) => cents(moves.reduce((sum, { fee }) => sum + fee, 0))

const answerByOf = ({ evidence_details: { due_by } }: Stripe.Dispute) =>
  due_by ? new Date(due_by * 1000).toISOString() : undefined

const newDispute = ({ checkout }: Returning, dispute: Stripe.Dispute) => {
  const answerBy = answerByOf(dispute)
  return {
    ...{ checkoutId: checkout.id, id: dispute.id, reason: dispute.reason },
    amountCents: cents(dispute.amount),
    feeCents: feesOf(dispute),
    ...(answerBy && { answerBy }),
    ...(Object.hasOwn(MEANINGS, dispute.status) ? {} : { stripeStatus: dispute.status }),
    openedAt: new Date(dispute.created * 1000).toISOString(),
  }
}

async function open(returning: Returning, dispute: Stripe.Dispute, now: Date): Promise<boolean> {
  const { id: disputeId, reason } = dispute
  if (!(await openDispute(returning, newDispute(returning, dispute), now))) throw new DomainError('conflict')
  await log.warn('payment disputed', { checkoutId: returning.checkout.id, disputeId, reason })
  countFor('PaymentsDisputed')
  return true
}

async function decide(
  returning: Returning,
  known: DisputeRecord,
  { outcome, isPrevented }: Pick<Decision, 'outcome' | 'isPrevented'>,
  now: Date,
): Promise<boolean> {
  const refunds = outcome === 'lost' ? await findRefunds(known.checkoutId) : []
  const again = outcome === 'won' && known.round ? await comingBack(returning, known) : {}
  if (!(await decideDispute(returning, known, { outcome, isPrevented, refunds, ...again }, now)))
    throw new DomainError('conflict')
  return true
}

/** What an earlier loss of it took. */
async function comingBack({ checkout, sale, bought }: Returning, known: DisputeRecord) {
  const order = sale && (await findOrder(known.checkoutId))
  const asset = bought && (await findAsset(bought.trade.assetId))
  return {
    resumes: order?.status === 'refunded' ? statusBeforeLoss(order) : undefined,
    regainsShares:
      bought !== undefined &&
      asset !== undefined &&
      canRegain(bought, asset, sharesToRegain({ checkout, bought }, disputedLess(checkout, known))),
  }
}

const disputedLess = (
  { disputedCents = cents(0), openDisputeCents = cents(0) }: CheckoutRecord,
  known: DisputeRecord,
) => ({
  disputedCents: cents(disputedCents - known.amountCents),
  openDisputeCents: cents(openDisputeCents - known.amountCents),
})

/** In case the bank's decision did not reach us. */
export async function refreshOverdueDisputes(now: Date, deps: StripeDeps): Promise<void> {
  await forEachSettled(await findOverdueDisputes(now), AT_ONCE, async key => {
    await refreshDispute(key.id, now, deps)
    await lookAtDisputeAgain(key, now)
  })
}
