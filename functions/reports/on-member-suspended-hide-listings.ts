import { memberSuspended } from '../../events/account.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { hideListingsOf } from './suspended-listings.ts'

export const handler = reaction(memberSuspended, checkoutDeps, ({ payload, now }, deps) =>
  hideListingsOf(payload, now, deps),
)
