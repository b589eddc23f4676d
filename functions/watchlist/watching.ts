import { DomainError } from '../../shared/contract/errors.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { notAvailable } from '../core/block/block-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import {
  addWatch,
  findWatched,
  findWatches,
  MAX_WATCHED,
  removeWatch,
  type WatchRecord,
} from '../core/watch/watch-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'

export interface WatchStatus {
  isWatched: boolean
  watchCount: number
}

interface Watcher {
  readonly id: string
}

/** At the limit, removed listings make room, this many at a time. */
const FORGOTTEN_AT_ONCE = 10

/** @throws DomainError not_found, own_listing_watched, watchlist_full, not_available_to_you */
export async function watchListing(listingId: string, watcher: Watcher, now: Date): Promise<WatchStatus> {
  const { listing, isWatched } = await findWatched(listingId, watcher.id)
  if (!listing || isGone(listing)) throw new DomainError('not_found')
  if (listing.sellerId === watcher.id) throw new DomainError('own_listing_watched')
  const { priceCents, watchCount } = listing
  if (isWatched) return { isWatched, watchCount }
  const watch = { userId: watcher.id, listingId, priceCents, createdAt: now.toISOString() }
  let outcome = await addWatch(watch, listing.sellerId)
  if (outcome === 'full' && (await forgetRemoved(watcher.id))) outcome = await addWatch(watch, listing.sellerId)
  if (outcome === 'blocked') throw notAvailable('watch')
  if (outcome === 'gone') throw new DomainError('not_found')
  if (outcome === 'full') throw new DomainError('watchlist_full', { limit: MAX_WATCHED })
  return { isWatched: true, watchCount: watchCount + 1 }
}

/** @throws DomainError not_found */
export async function unwatchListing(listingId: string, watcher: Watcher): Promise<WatchStatus> {
  const { listing, isWatched } = await findWatched(listingId, watcher.id)
  if (!listing) throw new DomainError('not_found')
  if (isWatched) await removeWatch({ userId: watcher.id, listingId })
  return { isWatched: false, watchCount: listing.watchCount - (isWatched ? 1 : 0) }
}

export interface Watched {
  readonly watch: WatchRecord
  readonly listing: ListingRecord
}

/** Last watched first; without removed listings. */
export async function findWatchlist(userId: string): Promise<Watched[]> {
  const all = await findAllWatched(userId)
  return all.filter(({ listing }) => !isGone(listing))
}

async function findAllWatched(userId: string): Promise<Watched[]> {
  const watches = await findWatches(userId)
  const found = await findListings(watches.map(({ listingId }) => listingId))
  const listings = new Map(found.map(listing => [listing.id, listing]))
  return watches.flatMap(watch => {
    const listing = listings.get(watch.listingId)
    return listing ? [{ watch, listing }] : []
  })
}

/** @returns whether there was anything to forget */
async function forgetRemoved(userId: string): Promise<boolean> {
  const all = await findAllWatched(userId)
  const removed = all.filter(({ listing }) => listing.status === 'removed')
  await forEachSettled(removed, FORGOTTEN_AT_ONCE, ({ watch }) => removeWatch(watch))
  return removed.length > 0
}
