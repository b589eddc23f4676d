import { deliveryRow } from '../../shared/rules/delivery-times.ts'
import { daysUnderway } from '../../shared/rules/measured-days.ts'
import { bareTrackingNumber } from '../../shared/rules/tracking.ts'
import { findDeliveryTimes, timesIn } from '../core/order/delivery-times-store.ts'
import { countParcel } from '../core/order/measured-days-store.ts'
import type { OrderRecord } from '../core/order/order-store.ts'
import { findParcel } from '../core/tracking/parcel-store.ts'
import { findWay } from './order-terms.ts'

interface Delivery {
  readonly trackingNumber: string
  /** As the carrier says. */
  readonly at: string
}

/** Counts how long a parcel took, for the row of the delivery times that it goes by. Once, however often it is told. */
export async function measureDays(order: OrderRecord, { trackingNumber, at }: Delivery, now: Date): Promise<void> {
  const { carrier, service } = order
  const [parcel, way, times] = await Promise.all([
    findParcel({ orderId: order.id, purpose: 'order', caseNo: 0 }),
    findWay(order, { carrier, service }),
    findDeliveryTimes(),
  ])
  // Its number was corrected meanwhile, or nobody knows which way it went.
  if (!parcel || bareTrackingNumber(parcel.trackingNumber) !== bareTrackingNumber(trackingNumber)) return
  const row = way.from && way.to && deliveryRow(timesIn(times), way)
  if (!row) return
  const { events, followedAt } = parcel
  const days = daysUnderway({ events, shippedAt: order.shippedAt ?? followedAt, deliveredAt: at })
  await countParcel(parcel, row, days, now)
}
