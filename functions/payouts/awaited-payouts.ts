import { findCases } from '../core/case/case-store.ts'
import { findPayouts, type PayoutRecord } from '../core/money/payout/payout-store.ts'
import { findOrders, type OrderRecord } from '../core/order/order-store.ts'

export interface AwaitedPayout {
  readonly payout: PayoutRecord
  /** If the payout waits for its receipt. */
  readonly order?: OrderRecord | undefined
  /** If the payout waits for a reported problem: when its next step is due. */
  readonly caseDueAt?: string | undefined
}

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
