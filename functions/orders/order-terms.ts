import { expectedBy, type Way } from '../../shared/rules/delivery-times.ts'
import type { OrderReceiver } from '../../shared/rules/orders.ts'
import { isProved, PROVED_ORDERS_READ, payoutDueAt } from '../../shared/rules/protection.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findDeliveryTimes, timesIn } from '../core/order/delivery-times-store.ts'
import {
  findSoldOrders,
  type OrderRecord,
  receiveOrder,
  type Shipment,
  type ShippingTerms,
} from '../core/order/order-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findMeasuredDays } from '../core/standing/track-record-store.ts'

const isProvedSeller = async (sellerId: string, now: Date): Promise<boolean> =>
  isProved(await findSoldOrders(sellerId, PROVED_ORDERS_READ), now.toISOString())

/** Where a parcel goes from and to, as far as that is known. */
export async function findWay(
  { listingId, delivery }: OrderRecord,
  sent: Pick<Way, 'carrier' | 'service'>,
): Promise<Way> {
  const listing = await findListing(listingId)
  return {
    from: listing?.delivery?.from || undefined,
    to: delivery?.method === 'ship' ? delivery.country : undefined,
    ...sent,
  }
}

/** By when it is to be there, and when its seller is paid. */
export async function shippingTerms(
  order: OrderRecord,
  { carrier, service }: Shipment,
  now: Date,
): Promise<ShippingTerms> {
  const [settings, times, way] = await Promise.all([
    readSettings(),
    findDeliveryTimes(),
    findWay(order, { carrier, service }),
  ])
  const { from, to } = way
  const measured = await findMeasuredDays(order.sellerId, from !== undefined && from === to ? 'domestic' : 'abroad')
  const shippedAt = order.shippedAt ?? now.toISOString()
  return {
    expectedBy: expectedBy(timesIn(times), way, shippedAt, measured),
    protectionDays: settings.protectionDays,
    isPaidNow: settings.provedPayout === 'shipped' && (await isProvedSeller(order.sellerId, now)),
  }
}

/** The buyer has it, as they, the code or time says. */
export async function receiveBy(receivedBy: OrderReceiver, order: OrderRecord, now: Date) {
  const { protectionDays, payoutAfterDays } = await readSettings()
  const isPaidAtOnce = payoutAfterDays === 0 || (await isProvedSeller(order.sellerId, now))
  const dueAt = payoutDueAt(now.toISOString(), isPaidAtOnce, payoutAfterDays)
  return receiveOrder(order, receivedBy, { protectionDays, payoutDueAt: dueAt }, now)
}
