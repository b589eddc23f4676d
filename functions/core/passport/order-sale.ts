import type { OrderRecord } from '../order/order-store.ts'
import type { SaleOfPiece } from './passing.ts'

export const saleOfOrder = ({ id, listingId, sellerId, buyerId, priceCents, paidAt }: OrderRecord): SaleOfPiece => ({
  orderId: id,
  listingId,
  sellerId,
  buyerId,
  priceCents,
  soldAt: paidAt,
})
