import type { CheckoutDeps } from '../core/checkout/stripe-sync.ts'
import { findOverdueOffers } from '../core/offer/offer-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { advanceOffer } from './advancing.ts'

/** EventBridge may be a minute late; what is overdue for longer has lost its schedule. */
const LATE_MS = 5 * 60_000
const AT_ONCE = 10

/** Brings every offer on whose schedule was lost. One that fails keeps none of the others back. */
export async function sweepOffers(now: Date, deps: CheckoutDeps): Promise<void> {
  const overdue = await findOverdueOffers(new Date(now.getTime() - LATE_MS))
  await forEachSettled(overdue, AT_ONCE, id => advanceOffer(id, now, deps))
}
