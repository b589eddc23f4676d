import { findListings } from '../core/listing/change-feed.ts'
import { mayBeFound } from '../core/search/engine/matching.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { dueDigests } from './match-store.ts'
import { findWithDigest, type SearchKey, tellDigest } from './saved-search-store.ts'

const AT_ONCE = 25

/** Each digest is ended by one write, however many runs there are at once. */
export const sendDueDigests = (now: Date): Promise<void> =>
  forEachSettled(dueDigests(now), AT_ONCE, search => sendDigest(search, now))

/** Leaves out what no longer matches; if nothing is left, nothing is sent. */
async function sendDigest(key: SearchKey, now: Date): Promise<void> {
  const { search, digest } = await findWithDigest(key)
  // The index in which it was found can be behind.
  if (!digest || digest.dueAt > now.toISOString()) return
  const listings = search ? await findListings(digest.listingIds) : []
  const rates = await ratesFor(search?.filters.q ?? null)
  const left = listings.filter(listing => search && mayBeFound(search.filters, listing, now, rates))
  const isDone = await tellDigest(
    digest,
    left.map(({ id }) => id),
    now,
  )
  if (!isDone) await sendDigest(key, now)
}
