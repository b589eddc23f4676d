import { DomainError } from '../../shared/contract/errors.ts'
import { canWithdraw, withdrawalNext } from '../../shared/rules/withdrawal.ts'
import { openReturn } from '../core/case/opening-returns.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findOrderOf, type PartneredOrder } from '../core/order/order-pages.ts'
import { cancelOrder, findOrder, noteWithdrawal, type OrderRecord } from '../core/order/order-store.ts'
import { exactTime } from '../platform/text.ts'

/** Others may change the order at the same time. */
const TRIES = 4

interface Stating {
  readonly id: string
  readonly userId: string
  readonly now: Date
}

/**
 * Without a reason. The statement is kept first, also while a problem or a dispute is open: what follows from it begins
 * at once, or by the sweep. Calling it again goes on with what has not begun.
 * @param name of the consumer, as the law's form has it
 * @throws DomainError not_found (also for the seller and strangers), not_withdrawable, conflict
 */
export async function withdraw(name: string, { id, userId, now }: Stating): Promise<PartneredOrder> {
  const found = await findOrderOf(id, userId)
  if (!found || found.order.buyerId !== userId) throw new DomainError('not_found')
  await state(found.order, name, now)
  try {
    await beginWithdrawal(id, now)
  } catch (error) {
    // Others changed the order meanwhile: the sweep looks at it again.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
  }
  return (await findOrderOf(id, userId)) ?? found
}

/** @throws DomainError not_withdrawable, conflict */
async function state(read: OrderRecord, name: string, now: Date): Promise<void> {
  let order: OrderRecord | undefined = read
  for (let attempt = 0; attempt < TRIES && order; attempt++) {
    if (withdrawalNext(order)) return
    if (!canWithdraw(order, now.toISOString())) throw new DomainError('not_withdrawable')
    if (await noteWithdrawal(order, name, now)) return
    order = await findOrder(order.id)
  }
  throw new DomainError('conflict')
}

/**
 * What was not shipped is cancelled and refunded at once; what was is sent back first. Nothing while a problem or a
 * dispute is open.
 * @throws DomainError conflict
 */
export async function beginWithdrawal(id: string, now: Date): Promise<void> {
  const order = await findOrder(id)
  const next = order && withdrawalNext(order)
  if (next === 'cancel') await cancelUnsent(id, now)
  if (next === 'return') {
    const { withdrawnBy = '', withdrawnAt = '', withdrawal } = order ?? {}
    const text = `${withdrawnBy}, ${exactTime(withdrawnAt)}`
    await openReturn(order!, { kind: 'withdrawal', paidBy: withdrawal?.returnPayer ?? 'buyer', text }, now)
  }
}

const cancelUnsent = (id: string, now: Date) =>
  refundOrder(id, { cause: 'cancelled_by_buyer', order: 'cancelled', release: ['case'] }, now, async amount => {
    const order = await findOrder(id)
    if (!order || withdrawalNext(order) !== 'cancel') throw new DomainError('conflict')
    return cancelOrder(order, 'withdrawal', amount, now)
  })
