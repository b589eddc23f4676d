import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { orders } from '../../shared/contract/endpoints/orders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { stepsOf } from '../../shared/rules/orders.ts'
import { MAX_PART_REFUNDS } from '../../shared/rules/refunds.ts'
import { isBlocked } from '../core/block/block-store.ts'
import { putMessage } from '../core/message/message-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findOrderOf, type PartneredOrder } from '../core/order/order-pages.ts'
import { newId } from '../platform/ids.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'

/** @throws DomainError not_found, also for its buyer */
async function findSold(id: string, sellerId: string): Promise<PartneredOrder> {
  const found = await findOrderOf(id, sellerId)
  if (found?.order.sellerId !== sellerId) throw new DomainError('not_found')
  return found
}

/**
 * What a seller gives back of their own accord.
 * @throws DomainError not_found, case_open, cancel_instead, too_many_refunds, refund_too_much,
 *   conflict: something went back since
 */
export async function refundBuyer(
  id: string,
  { amount, left: leftCents, reason, pieces }: BodyOf<typeof orders.refundBuyer>,
  seller: UserRecord,
  now: Date,
): Promise<PartneredOrder> {
  await refundOrder(
    id,
    {
      ...(amount !== null && { amountCents: amount }),
      leftCents,
      cause: 'seller',
      said: reason,
      pieces,
      needsNoCase: true,
      staysUnsent: true,
    },
    now,
    async (cents, { left, refunds }) => {
      const sold = await findSold(id, seller.id)
      if (sold.order.hasCase) throw new DomainError('case_open')
      if (cents < left && refunds >= MAX_PART_REFUNDS) throw new DomainError('too_many_refunds')
      if (cents === left && stepsOf(sold.order, 'seller', now.toISOString()).includes('cancel'))
        throw new DomainError('cancel_instead')
      return messageParts(sold, cents, reason, seller, now)
    },
  )
  return findSold(id, seller.id)
}

/** Nothing to a buyer who left or blocked the seller: they have the mail, and the order says it. */
async function messageParts(
  { order, partner }: PartneredOrder,
  refundCents: Cents,
  content: string,
  seller: UserRecord,
  now: Date,
): Promise<TransactionPart[]> {
  if (!partner || (await isBlocked({ blockerId: partner.id, blockedId: seller.id }))) return []
  const { listingId, itemName: listingName, imageUrl: listingImage } = order
  const message = {
    id: newId(now),
    senderId: seller.id,
    recipientId: partner.id,
    content,
    createdAt: now.toISOString(),
  }
  return putMessage({ ...message, listingId, listingName, listingImage, refundCents }, seller, partner)
}
