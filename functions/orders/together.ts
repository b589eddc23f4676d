import { isSameNumber } from '../../shared/rules/tracking.ts'
import { findOrders, type OrderRecord } from '../core/order/order-store.ts'

/** Orders that still go by the number of this one: of each, carrier and number can be corrected alone. */
export async function findTogether(order: OrderRecord): Promise<OrderRecord[]> {
  const { id, sellerId, buyerId, carrier, trackingNumber, together = [] } = order
  if (!trackingNumber || together.length === 0) return []
  const others = await findOrders(together.filter(other => other !== id))
  return others.filter(
    other =>
      other.sellerId === sellerId &&
      other.buyerId === buyerId &&
      other.shippedAt !== undefined &&
      other.carrier === carrier &&
      isSameNumber(other.trackingNumber ?? '', trackingNumber),
  )
}
