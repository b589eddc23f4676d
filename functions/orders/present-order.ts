import { cents } from '../../shared/cents.ts'
import type { Order } from '../../shared/endpoints/orders.ts'
import { movesOnAt, stepsOf } from '../../shared/orders.ts'
import { isPickup } from '../core/order/order-store.ts'
import type { PartneredOrder } from './order-pages.ts'

export function presentOrder({ order, partner }: PartneredOrder, viewerId: string): Order {
  const { sellerId, buyerId, status } = order
  const side = viewerId === sellerId ? 'seller' : 'buyer'
  return {
    id: order.id,
    listingId: order.listingId,
    itemName: order.itemName,
    imageUrl: order.imageUrl ?? null,
    price: order.priceCents,
    shipping: order.shippingCents ?? cents(0),
    delivery: order.delivery ?? null,
    address: order.address ?? null,
    addressErasedAt: order.addressErasedAt ?? null,
    pickupCode: side === 'buyer' ? (order.pickupCode ?? null) : null,
    status,
    side,
    partner: { id: side === 'seller' ? buyerId : sellerId, firstName: partner?.firstName ?? 'Former member' },
    steps: [...stepsOf(status, side, isPickup(order))],
    carrier: order.carrier ?? null,
    trackingNumber: order.trackingNumber ?? null,
    paidAt: order.paidAt,
    packedAt: order.packedAt ?? null,
    shippedAt: order.shippedAt ?? null,
    receivedAt: order.receivedAt ?? null,
    completedAt: order.completedAt ?? null,
    receivedByItself: order.receivedBy === 'time',
    movesOnAt: movesOnAt(order) ?? null,
  }
}
