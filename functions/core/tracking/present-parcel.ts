import type { FollowedParcel } from '../../../shared/contract/endpoints/tracking.ts'
import type { ParcelRecord } from './parcel-store.ts'

export const presentParcel = (parcel: ParcelRecord | undefined): FollowedParcel | null =>
  parcel
    ? {
        status: parcel.status,
        events: parcel.events.map(({ place = null, ...event }) => ({ ...event, place })).toReversed(),
        followedAt: parcel.followedAt,
        checkedAt: parcel.checkedAt ?? null,
      }
    : null
