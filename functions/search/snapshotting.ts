import { applyChanges, type ChangeFeed, isReconcileDue, reconcile } from '../core/search/replica.ts'
import { loadSnapshot, storeSnapshot } from '../core/search/snapshot.ts'

/**
 * Writes a fresh snapshot, if anything changed: the last one with what did. Once a day it is compared with the table as a
 * whole. Replicas that are open go on following the changes; a new one has less to catch up with. Two at once write about
 * the same.
 */
export async function refreshSnapshot(feed: ChangeFeed, now: Date): Promise<void> {
  const replica = await loadSnapshot()
  try {
    const isNew = replica.appliedUntil === undefined
    const changed = await applyChanges(replica, feed, now.getTime())
    const isDue = !isNew && isReconcileDue(replica.reconciledAt, now.getTime())
    if (isDue) await reconcile(replica, feed)
    if (changed === 0 && !isDue) return
    if (isNew || isDue) replica.reconciledAt = now.toISOString()
    await storeSnapshot(replica)
  } finally {
    replica.discard()
  }
}
