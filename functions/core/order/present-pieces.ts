import type * as z from 'zod'
import type { orderedPiece } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { isPieceRefunded, type OrderRecord } from './order-store.ts'

export function presentPieces(order: OrderRecord): z.output<typeof orderedPiece>[] {
  const { priceCents, premiumCents = 0, shippingCents = 0, taxCents = 0, refundedCents = cents(0), lines } = order
  const paid = cents(priceCents + premiumCents + shippingCents + taxCents)
  const pieces = lines ?? [{ ...order, paidCents: paid }]
  return pieces.map(({ listingId, itemName, imageUrl = null, paidCents, ...piece }) => {
    const isRefunded = isPieceRefunded(order, { listingId, paidCents })
    const back = lines ? (order.backOfPieces?.[listingId] ?? cents(0)) : refundedCents
    return {
      ...{ listingId, itemName, imageUrl, price: piece.priceCents, paid: paidCents, isRefunded },
      refunded: isRefunded ? paidCents : back,
    }
  })
}
