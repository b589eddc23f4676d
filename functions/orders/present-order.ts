import type { Order } from '../../shared/contract/endpoints/orders.ts'
import { piecesToReport } from '../../shared/rules/case-pieces.ts'
import { reportableKinds } from '../../shared/rules/cases.ts'
import { cents } from '../../shared/rules/cents.ts'
import { cancellableFrom, endsAt, isUnsent, movesOnAt, stepsOf } from '../../shared/rules/orders.ts'
import { expectedByOf, protectedUntil } from '../../shared/rules/protection.ts'
import { canWithdraw, withdrawableUntil, withdrawalNext } from '../../shared/rules/withdrawal.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import type { PartneredOrder } from '../core/order/order-pages.ts'
import { presentPieces } from '../core/order/present-pieces.ts'

export function presentOrder({ order, partner }: PartneredOrder, viewerId: string, now: Date): Order {
  const { sellerId, buyerId, status } = order
  const side = viewerId === sellerId ? 'seller' : 'buyer'
  const isUnshipped = isUnsent(order)
  const reportable = side === 'buyer' ? [...reportableKinds(order, now.toISOString())] : []
  return {
    id: order.id,
    listingId: order.listingId,
    itemName: order.itemName,
    imageUrl: order.imageUrl ?? null,
    pieces: presentPieces(order).map(piece => ({
      ...piece,
      reportable: reportable.filter(kind => !order.lines || piecesToReport(order, kind).includes(piece.listingId)),
    })),
    price: order.priceCents,
    premium: order.premiumCents ?? cents(0),
    shipping: order.shippingCents ?? cents(0),
    tax: order.taxCents ?? cents(0),
    delivery: order.delivery ?? null,
    address: order.address ?? null,
    addressErasedAt: order.addressErasedAt ?? null,
    pickupCode: side === 'buyer' ? (order.pickupCode ?? null) : null,
    status: order.isDisputed ? 'in_dispute' : status,
    side,
    partner: { id: side === 'seller' ? buyerId : sellerId, firstName: partner?.firstName ?? CLOSED_ACCOUNT },
    steps: [...stepsOf(order, side, now.toISOString())],
    carrier: order.carrier ?? null,
    carrierName: order.carrierName ?? null,
    trackingNumber: order.trackingNumber ?? null,
    trackingUrl: order.trackingUrl ?? null,
    service: order.service ?? null,
    expectedBy: expectedByOf(order) ?? null,
    protectedUntil: protectedUntil(order) ?? null,
    carrierDeliveredAt: order.carrierDeliveredAt ?? null,
    longerCount: order.longerCount ?? 0,
    paidAt: order.paidAt,
    sendsFrom: order.sendsFrom ?? null,
    packedAt: order.packedAt ?? null,
    shippedAt: order.shippedAt ?? null,
    dispatchedOn: order.dispatchedOn ?? null,
    deliveredOn: order.deliveredOn ?? null,
    deliveryStatedAt: order.deliveryStatedAt ?? null,
    receivedAt: order.receivedAt ?? null,
    completedAt: order.completedAt ?? null,
    receivedByItself: order.receivedBy === 'time',
    movesOnAt: movesOnAt(order) ?? null,
    cancelledAt: order.cancelledAt ?? null,
    cancelledBy: order.cancelledBy ?? null,
    refundedAt: order.refundedAt ?? null,
    cancellableFrom: isUnshipped ? cancellableFrom(order) : null,
    endsAt: (isUnshipped && endsAt(order)) || null,
    refunded: order.refundedCents ?? cents(0),
    withdrawal: order.withdrawal
      ? {
          ...order.withdrawal,
          until: withdrawableUntil(order) ?? null,
          isOpen: side === 'buyer' && canWithdraw(order, now.toISOString()),
          statedAt: order.withdrawnAt ?? null,
          statedBy: order.withdrawnBy ?? null,
          next: withdrawalNext(order) ?? null,
        }
      : null,
    exportConfirmedAt: order.exportConfirmedAt ?? null,
    exportPapers: order.exportPapers ?? [],
    hasCase: order.hasCase ?? false,
    caseCount: order.caseCount ?? 0,
    reportable,
  }
}
