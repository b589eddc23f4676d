import { memberSuspended } from '../../events/account.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findOpenHolds } from '../core/money/checkout/hold-limits.ts'
import { type CheckoutDeps, endCheckout } from '../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { whileSuspended } from '../core/standing/second-look.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(memberSuspended, checkoutDeps, (suspended, deps) =>
  whileSuspended('onMemberSuspendedReleaseHolds', suspended, ({ id }) => releaseHolds(id, suspended.now, deps)),
)

/** What their bank has begun to pay goes on. */
async function releaseHolds(userId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  for (const id of await findOpenHolds(userId)) {
    const checkout = await findCheckout(id)
    if (checkout?.status === 'open') await endCheckout(checkout, 'cancelled', now, deps)
  }
}
