import { findOverdue } from '../core/auction/auction-store.ts'
import type { CheckoutDeps } from '../core/checkout/stripe-sync.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { advanceAuction } from './advancing.ts'

/** EventBridge may be a minute late; what is overdue for longer has lost its schedule. */
const LATE_MS = 5 * 60_000
const AT_ONCE = 10

/** Brings every auction on whose schedule was lost. One that fails keeps none of the others back. */
export async function sweepAuctions(now: Date, deps: CheckoutDeps): Promise<void> {
  const overdue = await findOverdue(new Date(now.getTime() - LATE_MS))
  await forEachSettled(overdue, AT_ONCE, id => advanceAuction(id, now, deps))
}
