import type { SoldLine } from '../money/checkout/line.ts'
import type { OrderRecord } from '../order/order-store.ts'
import type { SaleOfPiece } from './passing.ts'

/** @param line which piece of an order of several */
export const saleOfOrder = (
  { id, sellerId, buyerId, paidAt }: OrderRecord,
  { listingId, priceCents }: Pick<SoldLine, 'listingId' | 'priceCents'>,
): SaleOfPiece => ({ orderId: id, listingId, sellerId, buyerId, priceCents, soldAt: paidAt })
