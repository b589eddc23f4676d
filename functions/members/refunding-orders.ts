import { DomainError } from '../../shared/contract/errors.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { auditing } from '../core/audit/audit-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findOrder } from '../core/order/order-store.ts'
import type { Deciding } from '../core/standing/suspending.ts'

interface RefundByAdmin {
  /** Null: all that is left. */
  readonly amount: Cents | null
  /** What was left when the admin decided. */
  readonly left: Cents
  /** Of a basket: the listings of the pieces that it is for. Empty: the whole payment. */
  readonly pieces: readonly string[]
}

/**
 * @returns what is refunded
 * @throws DomainError not_found, refund_too_much, conflict: something went back since
 */
export async function refundByAdmin(
  orderId: string,
  { amount, left, pieces }: RefundByAdmin,
  { admin, reason, now }: Deciding,
): Promise<Cents> {
  const order = await findOrder(orderId)
  if (!order) throw new DomainError('not_found')
  const { itemName, sellerId } = order
  const audit = auditing(admin, now)
  const refunded = await refundOrder(
    orderId,
    { ...(amount !== null && { amountCents: amount }), leftCents: left, cause: 'admin', said: reason, pieces },
    now,
    cents =>
      audit.parts({
        ...{ act: 'order_refunded', subjectKind: 'order', subjectId: orderId, subject: itemName },
        ...{ reason: `${formatCents(cents)}: ${reason}`, memberId: sellerId },
      }),
  )
  await audit.logged()
  return refunded
}
