import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { batchesOf } from '../../../../shared/rules/batches.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { forEachSettled } from '../../../platform/all-settled.ts'
import { config } from '../../../platform/config.ts'
import { log } from '../../../platform/log.ts'
import {
  type ChangedListing,
  changesSince,
  findListings,
  type ListingChange,
  READ_AT_ONCE,
} from '../../listing/change-feed.ts'
import type { SearchDatabase } from './search-database.ts'
import type { Soon } from './search-engine.ts'
import { loadSnapshot } from './snapshot.ts'

/** A copy of all listings that is compared with the table by change keys. */
export interface ListingCopy {
  /** The change keys of those listings that it knows. */
  changeKeys(ids: readonly string[]): Soon<ReadonlyMap<string, string>>
  /** At most `putAtOnce`. */
  put(listings: readonly ChangedListing[]): Soon<void>
  readonly putAtOnce: number
  remove(ids: readonly string[]): Soon<void>
  /** Ids of all listings, including removed ones. */
  ids(): Soon<string[]>
}

export interface ChangeFeed {
  changesSince(since: Date | undefined): AsyncIterable<readonly ListingChange[]>
  findListings(ids: readonly string[]): Promise<ChangedListing[]>
}

export interface ReplicaDeps {
  readonly feed: ChangeFeed
  readonly open: () => Promise<SearchDatabase>
  readonly clock: () => number
  /** How long a search waits for newer results while it has some that are hardly older; unlimited unless set. */
  readonly waitMs?: () => number
}

const REFRESH_EVERY_MS = 1_000
/** How old results may be while a refresh takes longer than a search waits. Lists are read again after two seconds. */
const LATE_FOR_MS = 2_000
/** How long results may be stale while the table can't be read. */
const STALE_FOR_MS = 60_000
/** Longer than most writes take to reach the index, plus clock differences; `reconcile` finds later ones. */
const OVERLAP_MS = 2 * 60_000
/** Most writes reach the index within a second; in between, only the last few are read again. */
const OVERLAP_EVERY_MS = 30_000
const RECENT_MS = 10_000
const READS_AT_ONCE = 8
const UNSEEN_AT_ONCE = 1_000
const RECONCILE_EVERY_MS = DAY_MS

export const isReconcileDue = (last: string | undefined, now: number): boolean =>
  last === undefined || now - Date.parse(last) >= RECONCILE_EVERY_MS

/** A listing is read again if its change key is new, so order and repetition of changes don't matter. */
export function searchReplica({ feed, open, clock, waitMs = () => Number.POSITIVE_INFINITY }: ReplicaDeps) {
  let opened: Promise<SearchDatabase> | undefined
  let refreshing: Promise<void> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let freshAt = Number.NEGATIVE_INFINITY
  let overlappedAt = Number.NEGATIVE_INFINITY
  let reconciling: Promise<void> | undefined
  let reconciledAt = Number.POSITIVE_INFINITY

  /** At most a second old. @throws if it can't be opened, or can't be refreshed for a long time */
  async function upToDate(): Promise<SearchDatabase> {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    const database = await opened
    reconciledAt = Math.min(reconciledAt, clock())
    if (!refreshing && clock() - triedAt >= REFRESH_EVERY_MS) {
      refreshing = refresh(database, clock()).finally(() => {
        refreshing = undefined
      })
    }
    if (refreshing) await refreshed(refreshing)
    if (!reconciling && clock() - reconciledAt >= RECONCILE_EVERY_MS) {
      // In the background: it corrects older differences.
      reconciling = reconcileInBackground(database).finally(() => {
        reconciling = undefined
      })
    }
    return database
  }

  /** Many changes at once hold nobody up. */
  async function refreshed(refreshing: Promise<void>): Promise<void> {
    const isLate = clock() - freshAt > LATE_FOR_MS
    const longest = waitMs()
    if (isLate || longest === Number.POSITIVE_INFINITY) return refreshing
    refreshing.catch(() => {})
    await Promise.race([refreshing, pause(longest)])
  }

  async function reconcileInBackground(database: SearchDatabase): Promise<void> {
    reconciledAt = clock()
    try {
      await reconcile(database, feed)
    } catch (error) {
      await log.error('search results could not be compared with the table', { error })
    }
  }

  async function refresh(database: SearchDatabase, now: number): Promise<void> {
    triedAt = now
    try {
      if (now - overlappedAt >= OVERLAP_EVERY_MS) {
        await applyChanges(database, feed, now)
        overlappedAt = now
      } else await readChanged(database, feed, feed.changesSince(new Date(freshAt - RECENT_MS)))
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

export async function applyChanges(database: SearchDatabase, feed: ChangeFeed, now: number): Promise<number> {
  const { appliedUntil } = database
  const since = appliedUntil ? new Date(Date.parse(appliedUntil) - OVERLAP_MS) : undefined
  const changed = await readChanged(database, feed, feed.changesSince(since))
  database.appliedUntil = new Date(now).toISOString()
  return changed
}

/** Compares all keys of the index, so it also finds late changes and removed listings. @returns how many it read */
export async function reconcile(copy: ListingCopy, feed: ChangeFeed): Promise<number> {
  const seen = new Set<string>()
  async function* noted() {
    for await (const changes of feed.changesSince(undefined)) {
      for (const { id } of changes) seen.add(id)
      yield changes
    }
  }
  const changed = await readChanged(copy, feed, noted())
  const unseen = (await copy.ids()).filter(id => !seen.has(id))
  return changed + (await readChanged(copy, feed, pagesOf(unseen)))
}

/** Listings of which no change is known. */
function* pagesOf(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += UNSEEN_AT_ONCE) {
    yield ids.slice(from, from + UNSEEN_AT_ONCE).map(id => ({ id, changeKey: '' }))
  }
}

async function readChanged(
  copy: ListingCopy,
  feed: ChangeFeed,
  pages: AsyncIterable<readonly ListingChange[]> | Iterable<readonly ListingChange[]>,
): Promise<number> {
  let changed = 0
  for await (const changes of pages) {
    const known = await copy.changeKeys(changes.map(({ id }) => id))
    const news = [...new Set(changes.filter(({ id, changeKey }) => known.get(id) !== changeKey).map(({ id }) => id))]
    changed += news.length
    await readListings(copy, feed, news)
  }
  return changed
}

async function readListings(copy: ListingCopy, feed: ChangeFeed, ids: readonly string[]): Promise<void> {
  await forEachSettled(batchesOf(ids, READ_AT_ONCE), READS_AT_ONCE, async wanted => {
    const listings = await feed.findListings(wanted)
    const found = new Set(listings.map(({ id }) => id))
    for (let at = 0; at < listings.length; at += copy.putAtOnce) {
      if (at > 0) await breathe()
      await copy.put(listings.slice(at, at + copy.putAtOnce))
    }
    await copy.remove(wanted.filter(id => !found.has(id)))
  })
}

export const tableFeed: ChangeFeed = { changesSince, findListings }

/** In Lambda nothing goes on after an answer, a refresh neither. */
const WAIT_MS = 10

export const upToDateReplica = searchReplica({
  feed: tableFeed,
  open: loadSnapshot,
  clock: () => Date.now(),
  waitMs: () => (config.answersFirst ? WAIT_MS : Number.POSITIVE_INFINITY),
})
