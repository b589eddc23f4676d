import { signed } from '@vitrine/carriers-double'
import { startFollowing } from '../../../functions/core/tracking/parcel-store.ts'
import { newPurchase } from '../../../functions/testing/purchases.ts'
import { Visitor } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { TrackerName } from '../../../shared/rules/tracking.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, seller } from '../measure/people.ts'

const SECRET = 'news-of-parcels'
Object.assign(process.env, { EASYPOST_WEBHOOK_SECRET: SECRET, SHIPPO_WEBHOOK_SECRET: SECRET })

let numbers = 0

async function followed(tracker: TrackerName) {
  const { transactionId: orderId } = await newPurchase({ seller, buyer })
  const trackingNumber = `94001118992238${String(numbers++).padStart(8, '0')}`
  const people = { itemName: 'Ginger jar', sellerId: seller.user.id, buyerId: buyer.user.id }
  const parcel = { orderId, purpose: 'order', caseNo: 0, carrier: 'usps', trackingNumber, tracker, ...people } as const
  await startFollowing({ ...parcel, since: new Date(0).toISOString() }, undefined, new Date())
  return trackingNumber
}

const post = (tracker: TrackerName, news: object) => {
  const { body, headers } = signed(tracker, JSON.stringify(news), SECRET, new Date())
  const row = tracker === 'easypost' ? endpoints.receiveEasypostWebhook : endpoints.receiveShippoWebhook
  return new Visitor().send(row, {
    rawBody: { text: Buffer.from(body).toString('base64'), base64: true },
    headers: { ...headers, 'sec-fetch-site': '' },
  })
}

export const calls: CallsOf<'tracking'> = {
  receiveEasypostWebhook: async () => {
    const tracking_code = await followed('easypost')
    const result = { id: 'trk_1', tracking_code, status: 'in_transit', updated_at: new Date().toISOString() }
    return () => post('easypost', { description: 'tracker.updated', result })
  },
  receiveShippoWebhook: async () => {
    const tracking_number = await followed('shippo')
    const tracking_status = { status: 'TRANSIT', status_date: new Date().toISOString() }
    return () => post('shippo', { event: 'track_updated', data: { carrier: 'usps', tracking_number, tracking_status } })
  },
}
