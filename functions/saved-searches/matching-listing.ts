import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { isFound, mayBeFound } from '../core/search/engine/matching.ts'
import { rateReader, ratesFor } from '../core/search/engine/query-rates.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { serialize } from '../platform/serialize.ts'
import { takeFrom } from '../platform/throttle.ts'
import { digestDueAt } from './digest-time.ts'
import type { DigestRecord } from './match-store.ts'
import {
  addToDigest,
  candidatesFor,
  findForMatch,
  type SavedSearchRecord,
  type SearchKey,
  tellMatch,
} from './saved-search-store.ts'

/** Notes a listing for thousands of searches within a minute. */
const AT_ONCE = 25

export const DIGEST_MAX = 50

/** Per person; further matches are sent together after the hour. */
export const INSTANT_PER_HOUR = 20

/** What was done before a failure is found done on a retry. */
export async function matchListing(listingId: string, now: Date): Promise<void> {
  const listing = await findListing(listingId)
  if (!listing) return
  await forEachSettled(searchesFor(listing, now), AT_ONCE, search =>
    serialize(`search ${search.id}`, () => noteMatch(search, listing, now)),
  )
}

async function* searchesFor(listing: ListingRecord, now: Date): AsyncGenerator<SearchKey> {
  const ratesOf = rateReader()
  for await (const search of candidatesFor(listing.category)) {
    const rates = await ratesOf(search.filters.q)
    if (search.userId !== listing.sellerId && mayBeFound(search.filters, listing, now, rates)) yield search
  }
}

/** Reads the search again: the index in which it was found can be behind. */
async function noteMatch(key: SearchKey, listing: ListingRecord, now: Date): Promise<void> {
  const { search, digest, isNoted } = await findForMatch(key, listing, now)
  if (!search || isNoted) return
  if (!(await isFound(search.filters, listing, now, await ratesFor(search.filters.q), nearUnknown))) return
  const isAtOnce = search.alertFrequency === 'instant' && (await mayTellAtOnce(search, now))
  const isDone = isAtOnce
    ? await tellMatch(search, listing, now)
    : await addToDigest(search, digest, digestWith(search, digest, listing.id, now), listing, now)
  // The search or its digest changed meanwhile.
  if (!isDone) await noteMatch(key, listing, now)
}

/** Opened only for a search that may be misspelled. */
async function nearUnknown(words: readonly string[]) {
  const { searchEngine } = await import('../core/search/engine/searching.ts')
  return (await searchEngine()).nearUnknown(words)
}

const mayTellAtOnce = ({ userId }: SearchKey, now: Date) =>
  takeFrom({ subject: `alert:${userId}`, limit: INSTANT_PER_HOUR, windowSeconds: 3_600 }, 1, now)

function digestWith(
  { userId, id, alertFrequency, lastAlertAt }: SavedSearchRecord,
  digest: DigestRecord | undefined,
  listingId: string,
  now: Date,
): Omit<DigestRecord, 'version'> {
  const waiting = [listingId, ...(digest?.listingIds ?? [])]
  return {
    userId,
    searchId: id,
    listingIds: waiting.slice(0, DIGEST_MAX),
    more: (digest?.more ?? 0) + Math.max(0, waiting.length - DIGEST_MAX),
    dueAt: digest?.dueAt ?? digestDueAt(alertFrequency, lastAlertAt, now),
  }
}
