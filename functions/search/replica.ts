import { log } from '../kit/log.ts'
import { settleEach } from '../kit/settle-all.ts'
import {
  type ChangedListing,
  changesSince,
  findListings,
  type ListingChange,
  READ_AT_ONCE,
} from '../listings/change-feed.ts'
import type { SearchDatabase } from './search-database.ts'
import { loadSnapshot } from './snapshot.ts'

/** Where a replica learns what changed. */
export interface ChangeFeed {
  changesSince(since: Date | undefined): AsyncIterable<readonly ListingChange[]>
  findListings(ids: readonly string[]): Promise<ChangedListing[]>
}

export interface ReplicaDeps {
  readonly feed: ChangeFeed
  /** The replica to begin with: the last snapshot, or an empty one. */
  readonly open: () => Promise<SearchDatabase>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Two requests within this time look for changes once. */
const REFRESH_EVERY_MS = 1_000
/** How long results may stay as they are while the table can't be read. */
const STALE_FOR_MS = 60_000
/**
 * How far back each look goes: longer than a write takes from being marked to being seen in the index, plus the
 * difference of two machines' clocks. What was seen before costs its key alone.
 */
const OVERLAP_MS = 2 * 60_000
const READS_AT_ONCE = 8

/**
 * One process's copy of all listings to search in: opened with the first use, and brought up to date at most once a
 * second. A listing is read again whenever its change key differs from the one it was read with, so neither the order
 * nor the number of times in which changes are told matters.
 */
export function searchReplica({ feed, open, clock }: ReplicaDeps) {
  let opened: Promise<SearchDatabase> | undefined
  let refreshing: Promise<void> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let freshAt = Number.NEGATIVE_INFINITY

  /** The replica, at most a second old. @throws whatever keeps it from being opened, or from being refreshed for long */
  async function upToDate(): Promise<SearchDatabase> {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    const database = await opened
    if (!refreshing && clock() - triedAt >= REFRESH_EVERY_MS) {
      refreshing = refresh(database, clock()).finally(() => {
        refreshing = undefined
      })
    }
    await refreshing
    return database
  }

  async function refresh(database: SearchDatabase, now: number): Promise<void> {
    triedAt = now
    try {
      await applyChanges(database, feed, now)
      freshAt = now
    } catch (error) {
      if (now - freshAt > STALE_FOR_MS) {
        triedAt = Number.NEGATIVE_INFINITY
        throw error
      }
      await log.error('search results are out of date', { since: new Date(freshAt).toISOString(), error })
    }
  }

  return upToDate
}

/** Brings a replica to where the table is now. @returns how many listings had changed */
export async function applyChanges(database: SearchDatabase, feed: ChangeFeed, now: number): Promise<number> {
  let changed = 0
  const { appliedUntil } = database
  const since = appliedUntil ? new Date(Date.parse(appliedUntil) - OVERLAP_MS) : undefined
  for await (const changes of feed.changesSince(since)) {
    const known = database.changeKeys(changes.map(({ id }) => id))
    const news = [...new Set(changes.filter(({ id, changeKey }) => known.get(id) !== changeKey).map(({ id }) => id))]
    changed += news.length
    const batches = Array.from({ length: Math.ceil(news.length / READ_AT_ONCE) }, (_, batch) =>
      news.slice(batch * READ_AT_ONCE, (batch + 1) * READ_AT_ONCE),
    )
    await settleEach(batches, READS_AT_ONCE, async ids => {
      const listings = await feed.findListings(ids)
      const found = new Set(listings.map(({ id }) => id))
      database.put(listings)
      database.remove(ids.filter(id => !found.has(id)))
    })
  }
  database.appliedUntil = new Date(now).toISOString()
  return changed
}

export const tableFeed: ChangeFeed = { changesSince, findListings }

/** The replica of this Lambda instance, or of this machine. */
export const upToDateReplica = searchReplica({ feed: tableFeed, open: loadSnapshot, clock: () => Date.now() })
