import { accountErasureDue, erasureSearchDue } from '../../events/account.ts'
import { findPendingErasures, searchingAgain } from '../core/closed-account/closed-account-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { emit } from '../platform/outbox.ts'
import { transact, tryTransact } from '../platform/table.ts'

/** One search is for all of them, so that it costs the same for many as for one. They begin in one transaction. */
const MAX_SEARCHED_FOR = 99
const AT_ONCE = 8

/** Hourly. A search begins a day after the closing, when whatever ran at that moment has ended. */
export async function beginErasures(now: Date): Promise<void> {
  const pending = await findPendingErasures()
  const searched = pending.filter(({ searchAt }) => searchAt <= now.toISOString()).slice(0, MAX_SEARCHED_FOR)
  await forEachSettled(pending, AT_ONCE, ({ userId }) => transact(emit(accountErasureDue, { userId }, now)))
  if (searched.length === 0) return
  const userIds = searched.map(({ userId }) => userId)
  await tryTransact(
    ...searched.map(each => searchingAgain(each, now)),
    emit(erasureSearchDue, { startedAt: now.toISOString(), userIds, foundOf: [], after: null }, now),
  )
}
