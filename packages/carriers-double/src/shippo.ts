import type { Answered, Asked } from './easypost.ts'
import type { Parcel, Parcels, Scan, ScanState } from './parcels.ts'

const statuses: Readonly<Record<ScanState, { status: string; code?: string }>> = {
  unknown: { status: 'UNKNOWN' },
  pre_transit: { status: 'PRE_TRANSIT', code: 'information_received' },
  in_transit: { status: 'TRANSIT', code: 'package_departed' },
  out_for_delivery: { status: 'TRANSIT', code: 'out_for_delivery' },
  available_for_pickup: { status: 'TRANSIT', code: 'pickup_available' },
  delivered: { status: 'DELIVERED', code: 'delivered' },
  return_to_sender: { status: 'RETURNED', code: 'return_to_sender' },
  failure: { status: 'FAILURE', code: 'package_undeliverable' },
}

const trackingStatus = (scan: Scan, index: number) => {
  const { status, code } = statuses[scan.status]
  return {
    object_created: scan.at,
    object_updated: scan.at,
    object_id: `status_${index}`,
    status,
    substatus: code ? { code, text: scan.words, action_required: false } : null,
    status_details: scan.words,
    status_date: scan.at,
    location: { city: scan.city ?? '', state: '', zip: '', country: scan.country ?? '' },
  }
}

/** A track as Shippo answers it: of a number that the carrier doesn't know, the status is null. */
const shippoTrack = (parcel: Parcel) => {
  const history = parcel.scans.map(trackingStatus)
  return {
    messages: [],
    carrier: parcel.carrier,
    tracking_number: parcel.number,
    address_from: null,
    address_to: null,
    eta: null,
    original_eta: null,
    servicelevel: null,
    metadata: null,
    tracking_status: history.at(-1) ?? null,
    tracking_history: history,
    transaction: null,
  }
}

export const shippoEvent = (parcel: Parcel) => ({
  event: 'track_updated',
  test: true,
  carrier: parcel.carrier,
  data: shippoTrack(parcel),
})

/** Following parcels alone; it sells no labels here. */
export function answerShippo({ method, pathname, body, now }: Asked, parcels: Parcels): Answered {
  const [, kind, , number] = pathname.split('/')
  if (kind !== 'tracks') return { status: 404, answer: { detail: 'Not found.' } }
  if (method === 'POST') {
    const { carrier, tracking_number: code } = body
    if (!carrier || !code) return { status: 400, answer: { carrier: ['This field is required.'] } }
    return { status: 200, answer: shippoTrack(parcels.follow(code, carrier, 'shippo', now)) }
  }
  const parcel = number ? parcels.find(number) : undefined
  return parcel ? { status: 200, answer: shippoTrack(parcel) } : { status: 404, answer: { detail: 'Not found.' } }
}
