import type Stripe from 'stripe'
import type { checkoutRefunded } from '../../events/checkout-refunded.ts'
import type { PayloadOf } from '../../events/event.ts'
import { isFinalRefusal } from '../kit/stripe.ts'
import { noteRefund } from './checkout-store.ts'
import type { SettlingDeps } from './settling.ts'

/** Gives a payment back, whole and once; one that is back already is only noted. */
export async function refundPayment(
  refunded: PayloadOf<typeof checkoutRefunded>,
  now: Date,
  { stripe }: SettlingDeps,
): Promise<void> {
  const { checkoutId, paymentIntentId } = refunded
  const client = await stripe()
  const refund = await client.refunds
    .create({ payment_intent: paymentIntentId, metadata: { checkoutId } }, { idempotencyKey: `refund-${checkoutId}` })
    .catch((error: unknown) => madeBefore(client, paymentIntentId, error))
  await noteRefund(refunded, refund.id, now)
}

async function madeBefore(client: Stripe, paymentIntentId: string, error: unknown): Promise<Stripe.Refund> {
  if (!isFinalRefusal(error) || error.code !== 'charge_already_refunded') throw error
  const { data } = await client.refunds.list({ payment_intent: paymentIntentId, limit: 1 })
  if (!data[0]) throw error
  return data[0]
}
