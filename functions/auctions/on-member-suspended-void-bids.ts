import { memberSuspended } from '../../events/account.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { whileSuspended } from '../core/standing/second-look.ts'
import { reaction } from '../platform/reaction.ts'
import { voidBidsOf } from './voiding-suspended.ts'

export const handler = reaction(memberSuspended, checkoutDeps, (suspended, deps) =>
  whileSuspended('onMemberSuspendedVoidBids', suspended, ({ id }) =>
    voidBidsOf(id, suspended.payload.adminId, suspended.now, deps),
  ),
)
