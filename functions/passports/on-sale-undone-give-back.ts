import { caseMoved } from '../../events/case.ts'
import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { findOrder, isPieceRefunded } from '../core/order/order-store.ts'
import { saleOfOrder } from '../core/passport/order-sale.ts'
import { noteUndone } from '../core/passport/passing.ts'
import { reaction } from '../platform/reaction.ts'

/** A part of the price that went back undoes no sale. */
export const handler = reaction([orderCancelled, caseMoved, refundDecided], {}, async ({ payload, now }) => {
  const order = await findOrder('orderId' in payload ? payload.orderId : payload.checkoutId)
  if (!order) return
  const areBack = ('isPieceBack' in payload && payload.isPieceBack) || ('areUnsent' in payload && payload.areUnsent)
  const named = 'pieces' in payload ? payload.pieces : undefined
  for (const piece of order.lines ?? [{ ...order, paidCents: null }]) {
    const isConcerned = named?.includes(piece.listingId) ?? true
    const isPieceBack = order.status === 'cancelled' || (areBack === true && isConcerned)
    if (isPieceBack || isPieceRefunded(order, piece)) await noteUndone(saleOfOrder(order, piece), isPieceBack, now)
  }
})
