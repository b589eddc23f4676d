import { findCases } from '../core/case/case-store.ts'
import { findPayouts } from '../core/money/payout/payout-store.ts'
import type { AwaitedPayout } from '../core/money/payout/present-payout.ts'
import { findOrders } from '../core/order/order-store.ts'

export async function findAwaited(sellerId: string): Promise<AwaitedPayout[]> {
  const payouts = await findPayouts(sellerId)
  const waiting = payouts.filter(({ holds }) => holds?.has('receipt'))
  const disputed = payouts.filter(({ holds }) => holds?.has('case'))
  const [orders, dues] = await Promise.all([
    findOrders(waiting.map(({ transactionId }) => transactionId)),
    Promise.all(disputed.map(async ({ transactionId: id }) => [id, (await findCases(id))[0]?.dueAt] as const)),
  ])
  const orderOf = new Map(orders.map(order => [order.id, order]))
  const dueOf = new Map(dues)
  return payouts.map(payout => ({
    payout,
    order: orderOf.get(payout.transactionId),
    caseDueAt: dueOf.get(payout.transactionId),
  }))
}
