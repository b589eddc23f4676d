import { config } from '../../../platform/config.ts'
import { log } from '../../../platform/log.ts'
import { s3 } from '../../../platform/storage.ts'
import { type ListingChange, READ_AT_ONCE } from '../../listing/change-feed.ts'
import { type ChangedEmbedding, embeddingChangesSince, findEmbeddings } from './embedding-store.ts'
import { loadEmbeddings } from './embeddings-snapshot.ts'
import type { ListingEmbeddings } from './listing-embeddings.ts'

interface EmbeddingsFeed {
  changesSince(since: Date | undefined): AsyncIterable<readonly ListingChange[]>
  findEmbeddings(listingIds: readonly string[]): Promise<ChangedEmbedding[]>
}

interface ReplicaDeps {
  readonly feed: EmbeddingsFeed
  readonly open: () => Promise<ListingEmbeddings>
  readonly clock: () => number
}

const REFRESH_EVERY_MS = 2_000
/** Longer than most writes take to reach the index, plus clock differences. */
const OVERLAP_MS = 2 * 60_000

/** Two seconds old at most, or older while the table can't be read. @throws if it can't be opened */
export function embeddingsReplica({ feed, open, clock }: ReplicaDeps) {
  let opened: Promise<ListingEmbeddings> | undefined
  let refreshing: Promise<void> | undefined
  let triedAt = Number.NEGATIVE_INFINITY

  return async function upToDate(): Promise<ListingEmbeddings> {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    const embeddings = await opened
    if (!refreshing && clock() - triedAt >= REFRESH_EVERY_MS) {
      triedAt = clock()
      refreshing = applyEmbeddingChanges(embeddings, feed, triedAt)
        .then(() => {})
        .catch(error => log.error('the embeddings of listings are out of date', { error }))
        .finally(() => {
          refreshing = undefined
        })
    }
    await refreshing
    return embeddings
  }
}

/** @returns how many it read */
async function applyEmbeddingChanges(
  embeddings: ListingEmbeddings,
  feed: EmbeddingsFeed,
  now: number,
): Promise<number> {
  const { appliedUntil } = embeddings
  const since = appliedUntil ? new Date(Date.parse(appliedUntil) - OVERLAP_MS) : undefined
  let count = 0
  for await (const changes of feed.changesSince(since)) {
    const news = [...new Set(changes.filter(change => !embeddings.knows(change)).map(({ id }) => id))]
    count += news.length
    for (let at = 0; at < news.length; at += READ_AT_ONCE) {
      const wanted = news.slice(at, at + READ_AT_ONCE)
      const found = await feed.findEmbeddings(wanted)
      for (const each of found) embeddings.put(each)
      const there = new Set(found.map(({ listingId }) => listingId))
      for (const id of wanted) if (!there.has(id)) embeddings.remove(id)
    }
  }
  embeddings.appliedUntil = new Date(now).toISOString()
  return count
}

export const embeddingFeed: EmbeddingsFeed = { changesSince: embeddingChangesSince, findEmbeddings }

export const upToDateEmbeddings = embeddingsReplica({
  feed: embeddingFeed,
  open: () => loadEmbeddings({ s3, mediaBucket: config.mediaBucket }),
  clock: () => Date.now(),
})
