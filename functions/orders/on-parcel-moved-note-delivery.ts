import { parcelMoved } from '../../events/parcel.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isSameNumber } from '../../shared/rules/tracking.ts'
import { findOrder, noteCarrierDelivery } from '../core/order/order-store.ts'
import { reaction } from '../platform/reaction.ts'
import { measureDays } from './measuring-days.ts'

export const handler = reaction(parcelMoved, {}, async ({ payload, now }) => {
  const { orderId, purpose, status, trackingNumber, at } = payload
  if (purpose !== 'order' || status !== 'delivered') return
  const order = await findOrder(orderId)
  // Its number was corrected meanwhile.
  if (!order?.trackingNumber || !isSameNumber(order.trackingNumber, trackingNumber)) return
  if (!(await noteCarrierDelivery(order, at, now))) throw new DomainError('conflict')
  await measureDays(order, at, now)
})
