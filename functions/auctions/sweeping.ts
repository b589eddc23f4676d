import type { SettlingDeps } from '../checkout/settling.ts'
import { settleEach } from '../kit/settle-all.ts'
import { advanceAuction } from './advancing.ts'
import { findOverdue } from './auction-store.ts'

/** EventBridge may be a minute late; what is overdue for longer has lost its schedule. */
const LATE_MS = 5 * 60_000
const AT_ONCE = 10

/** Brings every auction on whose schedule was lost. One that fails keeps none of the others back. */
export async function sweepAuctions(now: Date, deps: SettlingDeps): Promise<void> {
  const overdue = await findOverdue(new Date(now.getTime() - LATE_MS))
  await settleEach(overdue, AT_ONCE, id => advanceAuction(id, now, deps))
}
