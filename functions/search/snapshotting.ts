import { applyChanges, type ChangeFeed, isReconcileDue, reconcile } from '../core/search/engine/replica.ts'
import { loadSnapshot, storeSnapshot } from '../core/search/engine/snapshot.ts'
import { measure } from '../platform/metrics.ts'

/** Compares with the whole table once a day. Concurrent runs write about the same. */
export async function refreshSnapshot(feed: ChangeFeed, now: Date): Promise<void> {
  const replica = await loadSnapshot()
  try {
    const isNew = replica.appliedUntil === undefined
    const changed = await applyChanges(replica, feed, now.getTime())
    const isDue = !isNew && isReconcileDue(replica.reconciledAt, now.getTime())
    if (isDue) await reconcile(replica, feed)
    if (isNew || isDue) replica.reconciledAt = now.toISOString()
    if (changed > 0 || isDue) await storeSnapshot(replica, isNew || isDue)
    measure('SnapshotsChecked', 1)
  } finally {
    replica.discard()
  }
}
