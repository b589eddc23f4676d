import { isHeld, isUnsent } from '../../shared/rules/orders.ts'
import { findOrder, type OrderRecord } from '../core/order/order-store.ts'

type Told = { readonly payload: { readonly orderId: string } }

/** Nobody is asked for what was done, or is held, by the time that they are told. */
const whileIt =
  (waits: (order: OrderRecord) => boolean) =>
  <Event extends Told>(tell: (event: Event) => Promise<void>) =>
  async (event: Event): Promise<void> => {
    const order = await findOrder(event.payload.orderId)
    if (!order || (waits(order) && !isHeld(order))) await tell(event)
  }

export const whileUnsent = whileIt(isUnsent)
export const whileShipped = whileIt(({ status }) => status === 'shipped')
