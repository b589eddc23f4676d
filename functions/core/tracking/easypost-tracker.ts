import * as z from 'zod'
import { carriersAt, type ParcelState } from '../../../shared/rules/tracking.ts'
import { easypost, isNumberRefused } from '../../platform/easypost.ts'
import { type ParcelNews, placeOf, type Tracker, timeOf } from './tracker.ts'

/** Others count as on their way, if there are events. */
const states: Readonly<Record<string, ParcelState>> = {
  unknown: 'unknown',
  pre_transit: 'announced',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'waiting',
  delivered: 'delivered',
  return_to_sender: 'returning',
  failure: 'failed',
  cancelled: 'failed',
  error: 'unknown',
}

const stateOf = (status: string | null | undefined, else_: ParcelState): ParcelState => states[status ?? ''] ?? else_

const text = z.string().nullish()

/** A tracker, as EasyPost answers and tells it; of what else is in it nothing is read. */
export const easypostTracker = z.object({
  id: z.string(),
  tracking_code: z.string().max(100),
  carrier: text,
  status: text,
  updated_at: text,
  carrier_detail: z.object({ destination_location: text }).nullish(),
  tracking_details: z
    .array(
      z.object({
        datetime: text,
        status: text,
        message: text,
        description: text,
        tracking_location: z.object({ city: text, state: text, country: text }).nullish(),
      }),
    )
    .nullish(),
})

export function newsOfEasypost(tracker: z.output<typeof easypostTracker>, now: Date): ParcelNews {
  const details = tracker.tracking_details ?? []
  return {
    trackingNumber: tracker.tracking_code,
    carrier: tracker.carrier ?? undefined,
    trackerId: tracker.id,
    status: stateOf(tracker.status, details.length > 0 ? 'in_transit' : 'unknown'),
    destination: tracker.carrier_detail?.destination_location ?? undefined,
    at: timeOf(tracker.updated_at) ?? now.toISOString(),
    events: details.flatMap(({ datetime, status, message, description, tracking_location: place }) => {
      const at = timeOf(datetime)
      if (!at) return []
      const words = message || description || ''
      return [
        { at, status: stateOf(status, 'in_transit'), words, place: placeOf(place?.city, place?.state, place?.country) },
      ]
    }),
  }
}

export const easypostTracking: Tracker = {
  name: 'easypost',
  async ask({ carrier, trackingNumber, trackerId }, now) {
    const { Tracker: trackers } = await easypost()
    try {
      const found = trackerId
        ? await trackers.retrieve(trackerId)
        : // EasyPost answers the same tracker again for three months.
          await trackers.create({ tracking_code: trackingNumber, carrier: carriersAt.easypost[carrier] })
      return newsOfEasypost(easypostTracker.parse(found), now)
    } catch (error) {
      if (!isNumberRefused(error)) throw error
      return { trackingNumber, status: 'unknown', events: [], at: now.toISOString() }
    }
  },
}
