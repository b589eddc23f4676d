import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { giveCancelledBack } from '../core/label/giving-back.ts'
import { returnPieces } from '../core/order/returning-pieces.ts'
import { reaction } from '../platform/reaction.ts'

/**
 * The pieces never left their seller, who can list them again; of a refund, those that it was for. A label that was bought
 * goes back with a cancelled order.
 */
export const handler = reaction([orderCancelled, refundDecided], {}, async ({ payload, now }) => {
  if ('orderId' in payload) {
    await returnPieces(payload)
    return giveCancelledBack(payload.orderId, now)
  }
  const { checkoutId: orderId, listingId, sellerId, pieces, areUnsent } = payload
  if (areUnsent && listingId && sellerId) await returnPieces({ orderId, listingId, sellerId, pieces })
})
