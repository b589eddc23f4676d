import { listingSummary } from '../../../shared/contract/endpoints/listings.ts'
import type { ListingRecord } from './listing-store.ts'
import { presentSummary } from './present-listing.ts'

/** JSON of a listing, as everybody reads it from `since` to before `until`, in milliseconds, unless it is changed. */
export interface WrittenListing {
  readonly json: string
  readonly since: number
  readonly until: number
}

/** As one of a list that nobody reads as its seller or buyer. */
export function writeSummary(record: ListingRecord, now: Date): WrittenListing {
  const json = JSON.stringify(listingSummary.encode(presentSummary(record, undefined, now)))
  const { reservedUntil, awardedUntil, auctionEndsAt, featuredUntil } = record
  let [since, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const end of [reservedUntil, awardedUntil, auctionEndsAt, featuredUntil]) {
    if (end === undefined) continue
    const time = Date.parse(end)
    if (time > now.getTime()) until = Math.min(until, time)
    else since = Math.max(since, time)
  }
  return { json, since, until }
}
