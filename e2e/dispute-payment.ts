import { findCheckout } from '../functions/core/checkout/checkout-store.ts'
import { stripe } from '../functions/platform/stripe.ts'
import { stripeByHand } from '../functions/testing/payments.ts'

async function chargeOf(saleId: string): Promise<string> {
  const { paymentIntentId = '' } = (await findCheckout(saleId)) ?? {}
  const { latest_charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
  return String(latest_charge)
}

/** The buyer's bank disputes what is left of a payment. */
export const disputePayment = async (saleId: string): Promise<void> =>
  (await stripeByHand()).openDispute(await chargeOf(saleId), { reason: 'product_unacceptable' })

export async function decideDispute(saleId: string, outcome: 'won' | 'lost'): Promise<void> {
  const { data } = await (await stripe()).disputes.list({ charge: await chargeOf(saleId) })
  await (await stripeByHand()).decideDispute(data[0]?.id ?? '', outcome)
}
