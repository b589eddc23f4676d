import { cents } from '../../shared/cents.ts'
import type { Order, ToldOrder } from '../../shared/endpoints/orders.ts'
import { cancellableFrom, movesOnAt, stepsOf } from '../../shared/orders.ts'
import type { RefundRecord } from '../core/checkout/refund-store.ts'
import type { PartneredOrder } from './order-pages.ts'

export function presentOrder({ order, partner }: PartneredOrder, viewerId: string, now: Date): Order {
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
    status: order.isDisputed ? 'in_dispute' : status,
    side,
    partner: { id: side === 'seller' ? buyerId : sellerId, firstName: partner?.firstName ?? 'Former member' },
    steps: [...stepsOf(order, side, now.toISOString())],
    carrier: order.carrier ?? null,
    trackingNumber: order.trackingNumber ?? null,
    paidAt: order.paidAt,
    packedAt: order.packedAt ?? null,
    shippedAt: order.shippedAt ?? null,
    receivedAt: order.receivedAt ?? null,
    completedAt: order.completedAt ?? null,
    receivedByItself: order.receivedBy === 'time',
    movesOnAt: movesOnAt(order) ?? null,
    cancelledAt: order.cancelledAt ?? null,
    cancelledBy: order.cancelledBy ?? null,
    refundedAt: order.refundedAt ?? null,
    cancellableFrom: status === 'paid' || status === 'packed' ? cancellableFrom(order.paidAt) : null,
    refunded: order.refundedCents ?? cents(0),
  }
}

export const presentRefunds = (refunds: readonly RefundRecord[]): ToldOrder['refunds'] =>
  refunds.flatMap(({ status, amountCents, cause, decidedAt }) =>
    status === 'void'
      ? []
      : [{ amount: amountCents, cause, status: status === 'decided' ? 'pending' : status, decidedAt }],
  )
