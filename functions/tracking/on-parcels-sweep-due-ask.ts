import { parcelsSweepDue } from '../../events/parcel.ts'
import { askAboutRefunds } from '../core/label/giving-back.ts'
import { askAgain } from '../core/tracking/following.ts'
import { findParcelsToAsk } from '../core/tracking/parcel-store.ts'
import { trackingDeps } from '../core/tracking/trackers.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'

/** EasyPost and Shippo refuse more at a time. */
const AT_ONCE = 4

export const handler = reaction(parcelsSweepDue, trackingDeps, async ({ now }, deps) => {
  await forEachSettled(await findParcelsToAsk(now), AT_ONCE, key => askAgain(key, now, deps))
  await askAboutRefunds(now)
})
