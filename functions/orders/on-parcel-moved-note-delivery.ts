import { parcelMoved } from '../../events/parcel.ts'
import { findOrder, noteCarrierDelivery } from '../core/order/order-store.ts'
import { reaction } from '../platform/reaction.ts'
import { measureDays } from './measuring-days.ts'

export const handler = reaction(parcelMoved, {}, async ({ payload: { orderId, purpose, status, ...parcel }, now }) => {
  if (purpose !== 'order' || status !== 'delivered') return
  const order = await findOrder(orderId)
  if (!order) return
  await noteCarrierDelivery(order, parcel.at, now)
  await measureDays(order, parcel, now)
})
