import type { SettlingDeps } from '../checkout/settling.ts'
import { settleAll } from '../kit/settle-all.ts'
import { advanceAuction } from './advancing.ts'
import { findOverdue } from './auction-store.ts'

/** EventBridge may be a minute late; what is overdue for longer has lost its schedule. */
const LATE_MS = 5 * 60_000
const PAGE = 50

/** Brings every auction on whose schedule was lost. One that fails keeps none of the others back. */
export async function sweepAuctions(now: Date, deps: SettlingDeps): Promise<void> {
  const overdueSince = new Date(now.getTime() - LATE_MS)
  const failures: Promise<never>[] = []
  const seen = new Set<string>()
  for (;;) {
    const overdue = (await findOverdue(overdueSince, PAGE + seen.size)).filter(id => !seen.has(id))
    if (overdue.length === 0) break
    for (const id of overdue) seen.add(id)
    const results = await Promise.allSettled(overdue.map(id => advanceAuction(id, now, deps)))
    for (const result of results) if (result.status === 'rejected') failures.push(Promise.reject(result.reason))
  }
  await settleAll(failures)
}
