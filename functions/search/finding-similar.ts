import { setTimeout as pause } from 'node:timers/promises'
import { isSameCategory } from '../../shared/rules/category.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { mixSellers } from '../core/search/engine/shelf.ts'
import { type LikeListings, listingsLikeListing, NOTHING_LIKE } from '../core/search/likeness/listings-like.ts'
import { openLikeness } from '../core/search/likeness/open-likeness.ts'
import { log } from '../platform/log.ts'
import { SIMILAR_SHOWN } from './presenting-similar.ts'

/** More than are shown, so that sellers can be mixed. */
export const CANDIDATES = SIMILAR_SHOWN * 8
const LOOKALIKES = SIMILAR_SHOWN * 3

/** A new instance reads the embeddings of all listings first. Words alone serve until then. */
const LIKENESS_LIMIT_MS = 2_500

/** By what they show first, then by the words of their titles. */
export function filledUp(alike: LikeListings['forSale'], named: readonly ListingRecord[]): ListingRecord[] {
  const seen = new Set(alike.map(({ listing }) => listing.id))
  const pieces = [...alike.map(({ listing }) => listing), ...named.filter(({ id }) => !seen.has(id))]
  return mixSellers(pieces, SIMILAR_SHOWN)
}

export async function listingsThatLookLike(
  listingId: string,
  category: string | null,
  now: Date,
): Promise<LikeListings> {
  const isExcluded = (listing: ListingRecord) => category !== null && !isSameCategory(listing.category, category)
  try {
    const likeness = await Promise.race([openLikeness(), pause(LIKENESS_LIMIT_MS, undefined, { ref: false })])
    const found = likeness && (await listingsLikeListing(listingId, likeness, { limit: LOOKALIKES, isExcluded }, now))
    return found ?? NOTHING_LIKE
  } catch (error) {
    await log.warn('listings that look alike not found', { listingId, error })
    return NOTHING_LIKE
  }
}
