import { isHeld, isUnsent } from '../../shared/rules/orders.ts'
import { findOrder } from '../core/order/order-store.ts'

/** Nobody is asked for a piece that was sent, cancelled or is held by the time that they are told. */
export const whileUnsent =
  <Told extends { readonly payload: { readonly orderId: string } }>(tell: (event: Told) => Promise<void>) =>
  async (event: Told): Promise<void> => {
    const order = await findOrder(event.payload.orderId)
    if (!order || (isUnsent(order) && !isHeld(order))) await tell(event)
  }
