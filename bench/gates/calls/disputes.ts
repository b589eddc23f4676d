import { findCheckout } from '../../../functions/core/money/checkout/checkout-store.ts'
import { refreshDispute } from '../../../functions/core/money/dispute/disputing.ts'
import { stripe } from '../../../functions/platform/stripe.ts'
import { bankOf } from '../../../functions/testing/payments.ts'
import { newPurchase } from '../../../functions/testing/purchases.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, seller } from '../measure/people.ts'

async function disputed() {
  const { transactionId: id } = await newPurchase({ seller, buyer })
  const { paymentIntentId = '' } = (await findCheckout(id))!
  await (await bankOf(paymentIntentId)).dispute()
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
  await refreshDispute(data[0]!.id, new Date(), { stripe })
  return { params: { id } }
}

export const calls: CallsOf<'disputes'> = {
  listDisputes: async () => {
    for (let n = 0; n < 24; n++) await disputed()
    return () => admin.call(endpoints.listDisputes)
  },
  listOrderDisputes: async () => {
    const of = await disputed()
    return () => seller.call(endpoints.listOrderDisputes, of)
  },
  explainDispute: async () => {
    const of = await disputed()
    const body = { text: 'The carrier has the signature of the buyer.', imageUrls: ['/media/photos/slip/800.webp'] }
    return () => seller.call(endpoints.explainDispute, { ...of, body })
  },
}
