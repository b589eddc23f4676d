import { memberSuspended } from '../../events/account.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { whileSuspended } from '../core/standing/second-look.ts'
import { reaction } from '../platform/reaction.ts'
import { hideListingsOf } from './suspended-listings.ts'

export const handler = reaction(memberSuspended, checkoutDeps, (suspended, deps) =>
  whileSuspended('onMemberSuspendedHideListings', suspended, () =>
    hideListingsOf(suspended.payload, suspended.now, deps),
  ),
)
