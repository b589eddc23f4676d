import { parcelMoved } from '../../events/parcel.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import type { ShippingService } from '../../shared/rules/delivery-times.ts'
import { countParcel, type TimesRow } from '../core/order/measured-days-store.ts'
import { noteNews, startFollowing } from '../core/tracking/parcel-store.ts'
import { emittedOf } from './events.ts'
import { DAY } from './time.ts'
import type { Member } from './visitor.ts'

let numbers = 0
export const newTrackingNumber = () => `9400${String(Date.now()).slice(-9)}${String(numbers++).padStart(7, '0')}`

interface Sent {
  readonly seller: Member
  readonly buyer: Member
  readonly transactionId: string
}

interface Journey {
  /** From the carrier's first scan, which is a day after dispatch. */
  readonly days: number
  readonly trackingNumber?: string
  readonly service?: ShippingService
}

/** Ships a piece by USPS, which says in the end that it was delivered. @returns the event of that */
export async function deliveredParcel(
  { seller, buyer, transactionId: orderId }: Sent,
  { days, trackingNumber = newTrackingNumber(), service = 'standard' }: Journey,
) {
  const now = new Date()
  const sent = { carrier: 'usps', trackingNumber } as const
  await seller.call(orders.shipOrder, { params: { id: orderId }, body: { ...sent, service } })
  const people = { sellerId: seller.user.id, buyerId: buyer.user.id, itemName: 'Ginger jar' }
  const parcel = await startFollowing(
    { orderId, purpose: 'order', caseNo: 0, ...people, ...sent, since: now.toISOString(), tracker: 'easypost' },
    undefined,
    now,
  )
  const at = (day: number) => new Date(now.getTime() + day * DAY).toISOString()
  const events = [
    { at: at(0.1), status: 'announced', words: 'Label created' },
    { at: at(1), status: 'in_transit', words: 'Accepted' },
    { at: at(1 + days), status: 'delivered', words: 'Delivered' },
  ] as const
  await noteNews(parcel, { trackingNumber, status: 'delivered', events, at: at(1 + days) }, now)
  const [event] = await emittedOf(parcelMoved, { orderId })
  return event!
}

/** Delivered parcels of a row, one for each of the numbers of days. */
export async function countParcels(row: TimesRow, days: readonly number[]): Promise<void> {
  for (const each of days)
    await countParcel({ carrier: 'usps', trackingNumber: newTrackingNumber() }, row, each, new Date())
}
