import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { makeRefund } from '../core/money/refund/refunding.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { stripe } from '../platform/stripe.ts'
import { connectPayouts, disconnectAtStripe } from './payments.ts'
import { newDelivery, type Purchase } from './purchases.ts'
import { type Member, proof } from './visitor.ts'

const deps = { stripe }

export const settlePayout = ({ seller, transactionId }: Purchase) =>
  payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps).catch(() => undefined)

export async function refundSale({ transactionId: checkoutId }: Purchase, amountCents?: number) {
  const part = amountCents === undefined ? {} : { amountCents: cents(amountCents) }
  await refundOrder(checkoutId, { ...part, cause: 'case' }, new Date(), async () => [])
  await makeRefund({ checkoutId, no: 1 }, new Date(), deps)
}

/** A sale that was paid out to an account which is gone, and then refunded: what is too much can't be taken back. */
export async function paidTooMuch(seller: Member, buyer?: Member, amountCents?: number): Promise<Purchase> {
  await connectPayouts(seller)
  const sold = await newDelivery({ seller, ...(buyer && { buyer }) })
  await settlePayout(sold)
  const { body } = await seller.call(payouts.openConnectDashboard, proof)
  await disconnectAtStripe(body.url)
  await refundSale(sold, amountCents)
  return sold
}

/** Stripe has refused to take it back, and the seller has another account. */
export async function inDebt(seller: Member, buyer?: Member, amountCents?: number): Promise<Purchase> {
  const sold = await paidTooMuch(seller, buyer, amountCents)
  await settlePayout(sold)
  await connectPayouts(seller)
  await settlePayout(sold)
  return sold
}
