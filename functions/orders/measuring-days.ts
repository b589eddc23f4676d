import { deliveryRow } from '../../shared/rules/delivery-times.ts'
import { daysUnderway } from '../../shared/rules/measured-days.ts'
import { findDeliveryTimes, timesIn } from '../core/order/delivery-times-store.ts'
import { countParcel } from '../core/order/measured-days-store.ts'
import type { OrderRecord } from '../core/order/order-store.ts'
import { findParcel } from '../core/tracking/parcel-store.ts'
import { findWay } from './order-terms.ts'

/** Counts how long a parcel took, for the row of the delivery times that it goes by. Once, however often it is told. */
export async function measureDays(order: OrderRecord, deliveredAt: string, now: Date): Promise<void> {
  const { carrier, service } = order
  const [parcel, way, times] = await Promise.all([
    findParcel({ orderId: order.id, purpose: 'order', caseNo: 0 }),
    findWay(order, { carrier, service }),
    findDeliveryTimes(),
  ])
  const row = way.from && way.to && deliveryRow(timesIn(times), way)
  if (!parcel || !row) return
  const { events, followedAt } = parcel
  const days = daysUnderway({ events, shippedAt: order.shippedAt ?? followedAt, deliveredAt })
  await countParcel(parcel, row, days, now)
}
