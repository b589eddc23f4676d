import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { returnPieces } from '../core/order/returning-pieces.ts'
import { reaction } from '../platform/reaction.ts'

/** The pieces never left their seller, who can list them again. Of a refund, those that it was for. */
export const handler = reaction([orderCancelled, refundDecided], {}, async ({ payload }) => {
  if ('orderId' in payload) return returnPieces(payload)
  const { checkoutId: orderId, listingId, sellerId, pieces, areUnsent } = payload
  if (areUnsent && listingId && sellerId) await returnPieces({ orderId, listingId, sellerId, pieces })
})
