import * as z from 'zod'
import { carriersAt, type ParcelState } from '../../../shared/rules/tracking.ts'
import { registerTrack } from '../../platform/shippo.ts'
import { type ParcelNews, placeOf, type Tracker, timeOf } from './tracker.ts'

const states: Readonly<Record<string, ParcelState>> = {
  UNKNOWN: 'unknown',
  PRE_TRANSIT: 'announced',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'returning',
  FAILURE: 'failed',
}

/** Finer than the status. */
const substates: Readonly<Record<string, ParcelState>> = {
  out_for_delivery: 'out_for_delivery',
  pickup_available: 'waiting',
}

const text = z.string().nullish()

const place = z.object({ city: text, state: text, zip: text, country: text })

const trackingStatus = z.object({
  status: text,
  status_details: text,
  status_date: text,
  object_updated: text,
  substatus: z.object({ code: text }).nullish(),
  location: place.nullish(),
})
type TrackingStatus = z.output<typeof trackingStatus>

/** As Shippo answers and tells it; of what else is in it nothing is read. */
export const shippoTrack = z.object({
  carrier: z.string().max(100),
  tracking_number: z.string().max(100),
  address_to: place.nullish(),
  tracking_status: trackingStatus.nullish(),
  tracking_history: z.array(trackingStatus).nullish(),
})

const stateOf = ({ status, substatus }: TrackingStatus): ParcelState =>
  substates[substatus?.code ?? ''] ?? states[status ?? ''] ?? 'in_transit'

export function newsOfShippo(track: z.output<typeof shippoTrack>, now: Date): ParcelNews {
  const { tracking_status: current, tracking_history: history, address_to: to } = track
  return {
    trackingNumber: track.tracking_number,
    carrier: track.carrier,
    status: current ? stateOf(current) : 'unknown',
    destination: placeOf(to?.zip, to?.city, to?.state, to?.country),
    at: timeOf(current?.object_updated) ?? timeOf(current?.status_date) ?? now.toISOString(),
    events: (history ?? []).flatMap(each => {
      const at = timeOf(each.status_date)
      const { location: place } = each
      if (!at || stateOf(each) === 'unknown') return []
      return [
        {
          at,
          status: stateOf(each),
          words: each.status_details ?? '',
          place: placeOf(place?.city, place?.state, place?.country),
        },
      ]
    }),
  }
}

export const shippoTracking: Tracker = {
  name: 'shippo',
  async ask({ carrier, trackingNumber }, now) {
    const track = await registerTrack(carriersAt.shippo[carrier] ?? '', trackingNumber)
    if (track === undefined) return { trackingNumber, status: 'unknown', events: [], at: now.toISOString() }
    return newsOfShippo(shippoTrack.parse(track), now)
  },
}
