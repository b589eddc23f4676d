import { secret } from '../../platform/secrets.ts'
import { easypostTracking } from './easypost-tracker.ts'
import type { TrackingDeps } from './following.ts'
import { shippoTracking } from './shippo-tracker.ts'
import type { Tracker } from './tracker.ts'

/** EasyPost first: it knows more carriers. */
async function trackers(): Promise<Tracker[]> {
  const [easypostKey, shippoKey] = await Promise.all([secret('EASYPOST_API_KEY'), secret('SHIPPO_API_KEY')])
  return [...(easypostKey ? [easypostTracking] : []), ...(shippoKey ? [shippoTracking] : [])]
}

export const trackingDeps: TrackingDeps = { trackers }
