import { memberSuspended } from '../../events/account.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { whileSuspended } from '../core/standing/second-look.ts'
import { reaction } from '../platform/reaction.ts'
import { endOffersOf } from './ending-suspended.ts'

export const handler = reaction(memberSuspended, checkoutDeps, (suspended, deps) =>
  whileSuspended('onMemberSuspendedEndOffers', suspended, member => endOffersOf(member, suspended.now, deps)),
)
