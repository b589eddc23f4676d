import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { findOverdueOffers } from '../core/offer/offer-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { advanceOffer } from './advancing.ts'

/** EventBridge can be a minute late; after this the schedule was lost. */
const LATE_MS = 5 * 60_000
const AT_ONCE = 10

export async function sweepOffers(now: Date, deps: CheckoutDeps): Promise<void> {
  const overdue = await findOverdueOffers(new Date(now.getTime() - LATE_MS))
  await forEachSettled(overdue, AT_ONCE, id => advanceOffer(id, now, deps))
}
