import { payOut } from '../functions/core/money/transfer/send.ts'
import { findOrder } from '../functions/core/order/order-store.ts'
import { stripe } from '../functions/platform/stripe.ts'
import { letPayoutFallDue } from '../functions/testing/pass-time.ts'

/** The days after the receipt, after which a new seller is paid, are over. */
export async function payoutFallsDue(orderId: string): Promise<void> {
  await letPayoutFallDue(orderId)
  const order = await findOrder(orderId)
  if (order) await payOut({ sellerId: order.sellerId, transactionId: orderId }, new Date(), { stripe })
}
