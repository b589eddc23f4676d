import type Stripe from 'stripe'
import { DomainError } from '../../shared/errors.ts'
import { type CheckoutRecord, chargedCents, type RefundStatus } from '../core/checkout/checkout-record.ts'
import { findCheckout } from '../core/checkout/checkout-store.ts'
import {
  findOverdueRefunds,
  isRefundLeft,
  type MadeRefund,
  noteRefund,
  takeDueRefund,
} from '../core/checkout/refund-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { log } from '../platform/log.ts'
import { countFor } from '../platform/metrics.ts'
import { asking, isFinalRefusal, type StripeDeps } from '../platform/stripe.ts'

const AT_ONCE = 6

/** Refunds a payment in full, once; a refund that was made before is only noted. */
export async function refundPayment(checkoutId: string, now: Date, deps: StripeDeps): Promise<void> {
  const checkout = await findCheckout(checkoutId)
  if (checkout?.status !== 'refunded') return
  const { refundId, refundStatus } = checkout
  if (refundId === undefined || refundStatus === 'failed') await makeRefund(checkout, now, deps)
  else if (refundStatus === 'pending') await noteAsStripeSays(checkout, refundId, now, deps)
}

/** A refund is overdue if its message was lost, its bank is silent, or the one before it failed. */
export async function refundOverdue(now: Date, deps: StripeDeps): Promise<void> {
  await forEachSettled(await findOverdueRefunds(now), AT_ONCE, async id => {
    const checkout = await findCheckout(id)
    if (checkout && (await takeDueRefund(checkout, now))) await refundPayment(id, now, deps)
  })
}

/** Repeats a refund that was left to a person. @throws DomainError not_found if none is left, outside_service */
export async function retryRefund(checkoutId: string, now: Date, deps: StripeDeps): Promise<RefundStatus> {
  const checkout = await findCheckout(checkoutId)
  if (!checkout || !isRefundLeft(checkout)) throw new DomainError('not_found')
  await asking(() => makeRefund(checkout, now, deps))
  return (await findCheckout(checkoutId))?.refundStatus ?? 'pending'
}

/** Reads the refund again: events can be out of order. It may be one made at Stripe by hand after ours failed. */
export async function refreshRefund({ id, metadata, payment_intent }: Stripe.Refund, now: Date, deps: StripeDeps) {
  const checkoutId = metadata?.checkoutId ?? (await checkoutOf(payment_intent, deps))
  const checkout = checkoutId ? await findCheckout(checkoutId) : undefined
  if (checkout?.status === 'refunded') await noteAsStripeSays(checkout, id, now, deps)
}

async function checkoutOf(intent: Stripe.Refund['payment_intent'], { stripe }: StripeDeps) {
  if (!intent) return undefined
  const client = await stripe()
  const { metadata } = typeof intent === 'string' ? await client.paymentIntents.retrieve(intent) : intent
  return metadata.checkoutId
}

async function makeRefund(checkout: CheckoutRecord, now: Date, { stripe }: StripeDeps): Promise<void> {
  const { id: checkoutId, paymentIntentId = '', refundFailures = 0 } = checkout
  const client = await stripe()
  const refund = await client.refunds
    .create(
      { payment_intent: paymentIntentId, metadata: { checkoutId } },
      { idempotencyKey: refundFailures === 0 ? `refund-${checkoutId}` : `refund-${checkoutId}-${refundFailures}` },
    )
    .catch((error: unknown) => madeBefore(client, paymentIntentId, error))
  await note(checkout, refund, now)
}

async function madeBefore(client: Stripe, paymentIntentId: string, error: unknown): Promise<Stripe.Refund> {
  if (!isFinalRefusal(error) || error.code !== 'charge_already_refunded') throw error
  const { data } = await client.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
  const refund = data.find(({ status }) => statusOf(status) !== 'failed') ?? data[0]
  if (!refund) throw error
  return refund
}

async function noteAsStripeSays(checkout: CheckoutRecord, refundId: string, now: Date, { stripe }: StripeDeps) {
  await note(checkout, await (await stripe()).refunds.retrieve(refundId), now)
}

async function note(checkout: CheckoutRecord, refund: Stripe.Refund, now: Date): Promise<void> {
  const { id, status, failure_reason: reason } = refund
  const made: MadeRefund = { id, status: statusOf(status), reason }
  // A partial refund made by hand is not the one that the buyer waits for.
  if (refund.amount < chargedCents(checkout)) return
  if (!(await noteRefund(checkout, made, now)) || made.status !== 'failed') return
  await log.error('refund failed', { checkoutId: checkout.id, refundId: id, reason })
  countFor('RefundsFailed')
}

/** `requires_action` waits for the buyer, as a bank's refund may; `canceled` means that nothing was refunded. */
const statusOf = (status: Stripe.Refund['status']): MadeRefund['status'] => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
