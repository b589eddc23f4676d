import { accountErasureDue } from '../../events/account-erasure-due.ts'
import { erasureSearchDue } from '../../events/erasure-search-due.ts'
import { findPendingErasures, searchAgain } from '../core/closed-account/closed-account-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { emit } from '../platform/outbox.ts'
import { transact } from '../platform/table.ts'

/** One search is for all of them, so that it costs the same for many as for one. */
const MAX_SEARCHED_FOR = 100
const AT_ONCE = 8

/** Hourly. A search begins a day after the closing, when whatever ran at that moment has ended. */
export async function beginErasures(now: Date): Promise<void> {
  const pending = await findPendingErasures()
  const userIds = pending
    .filter(({ searchAt }) => searchAt <= now.toISOString())
    .map(({ userId }) => userId)
    .slice(0, MAX_SEARCHED_FOR)
  await forEachSettled(pending, AT_ONCE, ({ userId }) => transact(emit(accountErasureDue, { userId }, now)))
  if (userIds.length === 0) return
  // Before it begins, so that no second one begins beside it.
  await forEachSettled(userIds, AT_ONCE, userId => searchAgain(userId, now))
  await transact(emit(erasureSearchDue, { startedAt: now.toISOString(), userIds, foundOf: [], after: null }, now))
}
