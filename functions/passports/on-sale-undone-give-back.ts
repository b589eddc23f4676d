import { caseMoved } from '../../events/case.ts'
import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { findOrder } from '../core/order/order-store.ts'
import { saleOfOrder } from '../core/passport/order-sale.ts'
import { noteUndone } from '../core/passport/passing.ts'
import { reaction } from '../platform/reaction.ts'

/** A part of the price that went back undoes no sale. */
export const handler = reaction([orderCancelled, caseMoved, refundDecided], {}, async ({ payload, now }) => {
  const order = await findOrder('orderId' in payload ? payload.orderId : payload.checkoutId)
  if (!order) return
  const isPieceBack = order.status === 'cancelled' || ('isPieceBack' in payload && payload.isPieceBack)
  if (!isPieceBack && order.status !== 'refunded') return
  for (const piece of order.lines ?? [order]) await noteUndone(saleOfOrder(order, piece), isPieceBack, now)
})
