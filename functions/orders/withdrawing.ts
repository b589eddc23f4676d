import { DomainError } from '../../shared/contract/errors.ts'
import { isUnsent } from '../../shared/rules/orders.ts'
import { canWithdraw } from '../../shared/rules/withdrawal.ts'
import { openReturn } from '../core/case/opening-returns.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findOrderOf, type PartneredOrder } from '../core/order/order-pages.ts'
import { cancelOrder, findOrder, type OrderRecord } from '../core/order/order-store.ts'
import { utcTime } from '../platform/text.ts'
import type { OrderRequest } from './progressing.ts'

/**
 * Without a reason. What was not shipped is cancelled and refunded at once; what was is sent back first.
 * @param name of the consumer, as the law's form has it
 * @throws DomainError not_found (also for the seller and strangers), not_withdrawable, conflict
 */
export async function withdraw(name: string, { id, userId, now }: OrderRequest): Promise<PartneredOrder> {
  const found = await findOrderOf(id, userId)
  if (!found || found.order.buyerId !== userId) throw new DomainError('not_found')
  const { order } = found
  refuseLate(order, now)
  if (isUnsent(order)) await cancelUnsent(id, now)
  else {
    const text = `${name}, ${utcTime(now.toISOString())}`
    await openReturn(order, { kind: 'withdrawal', paidBy: order.withdrawal?.returnPayer ?? 'buyer', text }, now)
  }
  return (await findOrderOf(id, userId)) ?? found
}

/** @throws DomainError not_withdrawable */
function refuseLate(order: OrderRecord, now: Date): void {
  if (!canWithdraw(order, now.toISOString())) throw new DomainError('not_withdrawable')
}

const cancelUnsent = (id: string, now: Date) =>
  refundOrder(id, { cause: 'cancelled_by_buyer', order: 'cancelled' }, now, async amount => {
    const order = await findOrder(id)
    if (!order || !isUnsent(order)) throw new DomainError('conflict')
    refuseLate(order, now)
    return cancelOrder(order, 'withdrawal', amount, now)
  })
