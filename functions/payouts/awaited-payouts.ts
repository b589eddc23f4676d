import { findOrders, type OrderRecord } from '../core/order/order-store.ts'
import { findPayouts, type PayoutRecord } from '../core/payout/payout-store.ts'

export interface AwaitedPayout {
  readonly payout: PayoutRecord
  /** If the payout waits for its receipt. */
  readonly order?: OrderRecord | undefined
}

export async function findAwaited(sellerId: string): Promise<AwaitedPayout[]> {
  const payouts = await findPayouts(sellerId)
  const waiting = payouts.filter(({ holds }) => holds?.has('receipt'))
  const orders = await findOrders(waiting.map(({ transactionId }) => transactionId))
  const orderOf = new Map(orders.map(order => [order.id, order]))
  return payouts.map(payout => ({ payout, order: orderOf.get(payout.transactionId) }))
}
