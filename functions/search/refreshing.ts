import { ListingIndex } from '../core/search/engine/opensearch/listing-index.ts'
import { type ChangeFeed, isReconcileDue, reconcile } from '../core/search/engine/replica.ts'
import { config } from '../platform/config.ts'
import { refreshSnapshot } from './snapshotting.ts'

/** What searches read, with all listings, and compared with the table once a day. */
export const refreshSearch = (feed: ChangeFeed, now: Date): Promise<void> =>
  config.searchUrl ? refreshIndex(new ListingIndex(config.searchUrl), feed, now) : refreshSnapshot(feed, now)

/** Puts in what a new index lacks, which is all; of one that the stream feeds, what it missed. */
export async function refreshIndex(index: ListingIndex, feed: ChangeFeed, now: Date): Promise<void> {
  await index.create()
  if (!isReconcileDue(await index.reconciledAt(), now.getTime())) return
  await reconcile(index, feed)
  await index.noteReconciled(now)
}
