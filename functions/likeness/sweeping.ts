import { setImmediate as breathe } from 'node:timers/promises'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { findEmbeddings } from '../core/search/likeness/embedding-store.ts'
import { storeEmbeddings } from '../core/search/likeness/embeddings-snapshot.ts'
import type { ListingEmbeddings } from '../core/search/likeness/listing-embeddings.ts'
import { type SeeingDeps, seeListing } from '../core/search/likeness/seeing.ts'
import { log } from '../platform/log.ts'

/** Max listings in one run, about half a minute of work. The next run continues. */
const MAX_SEEN = 500
const PAGE = 1_000
/** A larger model takes seconds for each. Below the function's own limit, with time to write the snapshot. */
const SEEING_LIMIT_MS = 8 * 60_000

interface SweepDeps extends SeeingDeps {
  readonly openEmbeddings: () => Promise<ListingEmbeddings>
  readonly openListings: () => Promise<Pick<SearchEngine, 'newestBefore'>>
}

/** Sees listings from before, and those whose message was lost; forgets removed ones; writes the snapshot. */
export async function sweepLikenesses(deps: SweepDeps): Promise<void> {
  const embeddings = await deps.openEmbeddings()
  const { unseen, gone } = await compare(embeddings, deps)
  const missing = await takeKept(unseen, embeddings)
  const startedAt = performance.now()
  for (const listingId of [...gone, ...missing]) {
    if (performance.now() - startedAt > SEEING_LIMIT_MS) break
    try {
      await seeListing(listingId, deps)
    } catch (error) {
      await log.error('the photograph of a listing could not be seen', { listingId, error })
    }
  }
  await takeKept(missing, embeddings)
  for (const listingId of gone) embeddings.remove(listingId)
  if (embeddings.isChanged) await storeEmbeddings(embeddings, deps)
}

/** The newest listings first, so that a full memory has those. */
async function compare(embeddings: ListingEmbeddings, { openListings }: SweepDeps) {
  const listings = await openListings()
  const known = new Set<string>()
  const unseen: string[] = []
  for (let page = await listings.newestBefore(undefined, PAGE); page.length > 0; ) {
    for (const { id, imageUrl } of page) {
      known.add(id)
      const isWanted = imageUrl && !embeddings.isTooOld(id) && !embeddings.isOf(id, imageUrl)
      if (isWanted && unseen.length < MAX_SEEN) unseen.push(id)
    }
    await breathe()
    page = await listings.newestBefore(page.at(-1)!.id, PAGE)
  }
  const gone = embeddings.ids().filter(id => !known.has(id))
  return { unseen, gone: gone.slice(0, MAX_SEEN) }
}

/** @returns those that the table has no embedding of, or one of another photograph */
async function takeKept(listingIds: readonly string[], embeddings: ListingEmbeddings): Promise<string[]> {
  const kept = new Set<string>()
  for (const each of await findEmbeddings(listingIds)) {
    if (!embeddings.isOf(each.listingId, each.imageUrl)) embeddings.put(each)
    kept.add(each.listingId)
  }
  return listingIds.filter(id => !kept.has(id))
}
