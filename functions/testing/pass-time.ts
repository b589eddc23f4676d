import { timedStep } from '../../shared/rules/protection.ts'
import { findOrder, releasePayout } from '../core/order/order-store.ts'
import { moveOn } from '../orders/progressing.ts'

/** What the hourly sweep does to an order until then. */
export async function passTime(id: string, until: Date): Promise<void> {
  for (;;) {
    const order = await findOrder(id)
    const next = order && timedStep(order)
    if (!next || next.at > until.toISOString()) return
    await moveOn(id, new Date(Date.parse(next.at) + 1))
  }
}

/** Of what was received, as some days later. */
export async function letPayoutFallDue(id: string): Promise<void> {
  const order = await findOrder(id)
  if (!order || !(await releasePayout(order, new Date()))) throw new Error(`the payout of ${id} can't be released`)
}
