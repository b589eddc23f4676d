import { parcelMoved } from '../../events/parcel.ts'
import { findOrder, noteCarrierDelivery } from '../core/order/order-store.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(parcelMoved, {}, async ({ payload: { orderId, purpose, status, at }, now }) => {
  if (purpose !== 'order' || status !== 'delivered') return
  const order = await findOrder(orderId)
  if (order?.status === 'shipped' && !order.carrierDeliveredAt) await noteCarrierDelivery(order, at, now)
})
