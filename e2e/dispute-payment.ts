import { setTimeout } from 'node:timers/promises'
import { findCheckout } from '../functions/core/money/checkout/checkout-store.ts'
import { findRefunds } from '../functions/core/money/checkout/refund-store.ts'
import { stripe } from '../functions/platform/stripe.ts'
import { stripeByHand } from '../functions/testing/payments.ts'

async function chargeOf(saleId: string): Promise<string> {
  const { paymentIntentId = '' } = (await findCheckout(saleId)) ?? {}
  const { latest_charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
  return String(latest_charge)
}

/** The buyer's bank disputes what is left of a payment, once its refunds are under way. */
export async function disputePayment(saleId: string): Promise<void> {
  while ((await findRefunds(saleId)).some(({ stripeRefundId }) => !stripeRefundId)) await setTimeout(100)
  await (await stripeByHand()).openDispute(await chargeOf(saleId), { reason: 'product_unacceptable' })
}

export async function decideDispute(saleId: string, outcome: 'won' | 'lost'): Promise<void> {
  const { data } = await (await stripe()).disputes.list({ charge: await chargeOf(saleId) })
  await (await stripeByHand()).decideDispute(data[0]?.id ?? '', outcome)
}
