import { applyChanges, type ChangeFeed, isReconcileDue, reconcile } from '../core/search/replica.ts'
import { loadSnapshot, storeSnapshot } from '../core/search/snapshot.ts'

/** Compares with the whole table once a day. Concurrent runs write about the same. */
export async function refreshSnapshot(feed: ChangeFeed, now: Date): Promise<void> {
  const replica = await loadSnapshot()
  try {
    const isNew = replica.appliedUntil === undefined
    const changed = await applyChanges(replica, feed, now.getTime())
    const isDue = !isNew && isReconcileDue(replica.reconciledAt, now.getTime())
    if (isDue) await reconcile(replica, feed)
    if (changed === 0 && !isDue) return
    const isCompared = isNew || isDue
    if (isCompared) replica.reconciledAt = now.toISOString()
    await storeSnapshot(replica, isCompared)
  } finally {
    replica.discard()
  }
}
