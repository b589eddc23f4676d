import type Stripe from 'stripe'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { forEachSettled } from '../../../platform/all-settled.ts'
import { log } from '../../../platform/log.ts'
import { countFor } from '../../../platform/metrics.ts'
import { asking, isFinalRefusal, type StripeDeps } from '../../../platform/stripe.ts'
import { tryTransact } from '../../../platform/table.ts'
import type { RefundStatus } from '../checkout/checkout-record.ts'
import {
  findOverdueRefunds,
  findRefund,
  findRefunds,
  isLeftToAdmin,
  isUnmade,
  lessenRefund,
  type MadeRefund,
  noteRefund,
  noteRefusal,
  type RefundKey,
  type RefundRecord,
  takeDueRefund,
} from '../checkout/refund-store.ts'
import { checkoutOf, refreshDispute } from '../dispute/disputing.ts'
import { findReturning, leftOf, type Returning, reduceRefunds, refundParts, sumOf } from '../returned/deciding.ts'

const AT_ONCE = 6

/** Others may note the same refund at the same moment. */
const TRIES = 4

/** Makes a refund once; one that was made before is only noted. */
export async function makeRefund(key: RefundKey, now: Date, deps: StripeDeps): Promise<void> {
  const refund = await findRefund(key)
  if (!refund) return
  const { status, stripeRefundId } = refund
  if (status === 'failed' || (status === 'decided' && !stripeRefundId)) await sendRefund(refund, now, deps)
  else if (status === 'decided' || status === 'pending') await noteAsStripeSays(refund, now, deps)
}

const isWaiting = ({ status, stripeRefundId }: RefundRecord) => status === 'decided' && !stripeRefundId

/** Stripe refunds nothing of a payment while its bank disputes it. */
export async function makeWaitingRefunds(checkoutId: string, now: Date, deps: StripeDeps): Promise<void> {
  for (const refund of (await findRefunds(checkoutId)).filter(isWaiting)) await makeRefund(refund, now, deps)
}

/** A refund is overdue if its message was lost, its bank is silent, or the one before it failed. */
export async function makeOverdueRefunds(now: Date, deps: StripeDeps): Promise<void> {
  await forEachSettled(await findOverdueRefunds(now), AT_ONCE, async key => {
    const refund = await findRefund(key)
    if (refund && (await takeDueRefund(refund, now))) await makeRefund(key, now, deps)
  })
}

/** Repeats the refunds of a payment that were left to a person. @throws DomainError not_found if none is left, outside_service */
export async function retryRefunds(checkoutId: string, now: Date, deps: StripeDeps): Promise<RefundStatus> {
  const left = (await findRefunds(checkoutId)).filter(isLeftToAdmin)
  const [first] = left
  if (!first) throw new DomainError('not_found')
  for (const refund of left) await asking(() => sendRefund(refund, now, deps))
  const status = (await findRefund(first))?.status
  return status === 'succeeded' || status === 'failed' ? status : 'pending'
}

async function sendRefund(refund: RefundRecord, now: Date, deps: StripeDeps): Promise<void> {
  const { checkoutId, no, amountCents, paymentIntentId, failures, refusals = 0 } = refund
  const client = await deps.stripe()
  const key = no === 1 ? `refund-${checkoutId}` : `refund-${checkoutId}-no-${no}`
  const made = await client.refunds
    .create(
      { payment_intent: paymentIntentId, amount: amountCents, metadata: { checkoutId, no: String(no) } },
      { idempotencyKey: `${key}-${amountCents}-${failures}-${refusals}` },
    )
    .catch((error: unknown) => noteMadeBefore(client, refund, error, now, deps))
  if (made) await note(refund, made, now)
}

/**
 * A refused refund waits while the bank disputes the payment. Else another was made before, by us or by hand.
 * @throws what Stripe said, if neither is so
 */
async function noteMadeBefore(
  client: Stripe,
  refund: RefundRecord,
  error: unknown,
  now: Date,
  deps: StripeDeps,
): Promise<undefined> {
  if (!isFinalRefusal(error)) throw error
  const { checkoutId, paymentIntentId } = refund
  await noteRefusal(refund)
  if (error.code === 'charge_disputed') return undefined
  const { data } = await client.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
  const known = await knownRefunds(checkoutId)
  const unknown = data.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) throw error
  for (const each of unknown) await refreshRefund(each, now, deps)
  return undefined
}

const knownRefunds = async (checkoutId: string) =>
  new Set((await findRefunds(checkoutId)).map(({ stripeRefundId }) => stripeRefundId))

/**
 * What Stripe says of a refund, read again: events can be out of order. One that was made there by hand stands for
 * ours if ours of the same amount was not made; else it is one more.
 */
export async function refreshRefund(stripeRefund: Stripe.Refund, now: Date, deps: StripeDeps): Promise<boolean> {
  const { id, metadata, payment_intent } = stripeRefund
  const checkoutId = metadata?.checkoutId ?? (await checkoutOf(payment_intent, deps))
  if (!checkoutId) return false
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [returning, refunds] = await Promise.all([findReturning(checkoutId), findRefunds(checkoutId)])
    if (!returning) return false
    const said = await (await deps.stripe()).refunds.retrieve(id)
    const known = refunds.find(({ stripeRefundId }) => stripeRefundId === id) ?? standInFor(refunds, said)
    if (known) return note(known, said, now)
    if (statusOf(said.status) === 'failed') return false
    const noted = await noteByHand(returning, refunds, said, now)
    if (noted) return note(noted, said, now)
  }
  throw new DomainError('conflict')
}

/** What was made of one of ours that became less meanwhile counts as made by hand. */
function standInFor(refunds: readonly RefundRecord[], { metadata, amount }: Stripe.Refund): RefundRecord | undefined {
  const no = Number(metadata?.no)
  const alike = refunds.filter(({ amountCents }) => amountCents === amount)
  return alike.find(refund => refund.no === no) ?? alike.find(isUnmade)
}

/** Reduces our pending refunds by what this refund already returned. @returns undefined if another came first */
async function noteByHand(
  returning: Returning,
  refunds: readonly RefundRecord[],
  { id, amount }: Stripe.Refund,
  now: Date,
): Promise<RefundRecord | undefined> {
  const { checkout } = returning
  const given = reduceRefunds(refunds, amount - leftOf(checkout))
  const refund = { amountCents: cents(amount), cause: 'stripe', stripeRefundId: id } as const
  const isNoted = await tryTransact(
    ...refundParts(returning, refund, now, { reducedCents: sumOf(given) }),
    ...given.map(({ refund: each, byCents }) => lessenRefund(each, byCents, now)),
  )
  return isNoted ? findRefund({ checkoutId: checkout.id, no: (checkout.refundCount ?? 0) + 1 }) : undefined
}

/** What went back of a payment at Stripe and was not noted yet. */
export async function noteReturns(
  checkoutId: string,
  charge: Stripe.Charge,
  now: Date,
  deps: StripeDeps,
): Promise<void> {
  const client = await deps.stripe()
  if (charge.amount_refunded > 0) {
    const { data } = await client.refunds.list({ charge: charge.id, limit: 100 })
    const known = await knownRefunds(checkoutId)
    for (const refund of data.filter(({ id }) => !known.has(id))) await refreshRefund(refund, now, deps)
  }
  if (charge.disputed) {
    const { data } = await client.disputes.list({ charge: charge.id, limit: 100 })
    for (const dispute of data) await refreshDispute(dispute.id, now, deps)
  }
}

async function noteAsStripeSays(refund: RefundRecord, now: Date, { stripe }: StripeDeps): Promise<void> {
  if (!refund.stripeRefundId) return
  await note(refund, await (await stripe()).refunds.retrieve(refund.stripeRefundId), now)
}

async function note(refund: RefundRecord, stripeRefund: Stripe.Refund, now: Date): Promise<boolean> {
  const { id, status, failure_reason: reason } = stripeRefund
  const made: MadeRefund = { id, status: statusOf(status), reason }
  const isNoted = (await noteRefund(refund, made, now)) || (await noteAgain(refund, made, now))
  if (!isNoted || made.status !== 'failed') return isNoted
  await log.error('refund failed', { checkoutId: refund.checkoutId, refundId: id, reason })
  countFor('RefundsFailed')
  return isNoted
}

/** After a step that was noted meanwhile. */
async function noteAgain(refund: RefundRecord, made: MadeRefund, now: Date): Promise<boolean> {
  const current = await findRefund(refund)
  if (!current || (current.status === refund.status && current.stripeRefundId === refund.stripeRefundId)) return false
  return noteRefund(current, made, now)
}

/** `requires_action` waits for the buyer, as a bank's refund may; `canceled` means that nothing was refunded. */
const statusOf = (status: Stripe.Refund['status']): MadeRefund['status'] => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
