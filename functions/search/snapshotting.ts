import { applyChanges, type ChangeFeed } from './replica.ts'
import { loadSnapshot, storeSnapshot } from './snapshot.ts'

/** Long after the last look that could still miss a removal. */
const KEEP_REMOVED_MS = 24 * 3_600_000

/**
 * Writes a fresh snapshot, if anything changed: the last one with what did. Replicas that are open go on following the changes; a
 * new one has less to catch up with. Two at once write about the same.
 */
export async function refreshSnapshot(feed: ChangeFeed, now: Date): Promise<void> {
  const replica = await loadSnapshot()
  try {
    const changed = await applyChanges(replica, feed, now.getTime())
    if (changed === 0) return
    replica.dropTombstones(new Date(now.getTime() - KEEP_REMOVED_MS).toISOString())
    await storeSnapshot(replica)
  } finally {
    replica.discard()
  }
}
