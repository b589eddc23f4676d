import type { PayloadOf } from '../../events/event.ts'
import type { searchMatched } from '../../events/search.ts'
import { findListings } from '../core/listing/change-feed.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { mayBeFound } from '../core/search/engine/matching.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { findSavedSearch, type SavedSearchRecord } from './saved-search-store.ts'

export interface Found {
  readonly search: SavedSearchRecord
  /** The newest match first. */
  readonly listings: readonly [ListingRecord, ...ListingRecord[]]
  readonly more: number
}

/** @returns undefined if the search is gone, or none of it is for sale any more */
export async function stillFound(
  { userId, searchId, listingIds, more }: PayloadOf<typeof searchMatched>,
  now: Date,
): Promise<Found | undefined> {
  const [search, found] = await Promise.all([findSavedSearch({ userId, id: searchId }), findListings(listingIds)])
  if (!search) return undefined
  const rates = await ratesFor(search.filters.q)
  const [first, ...others] = found.filter(listing => mayBeFound(search.filters, listing, now, rates))
  return first && { search, listings: [first, ...others], more }
}
