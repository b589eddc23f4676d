import { memberRestored, memberSuspended } from '../../events/account.ts'
import { followStanding } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction([memberSuspended, memberRestored], { stripe }, ({ payload, now }, deps) =>
  followStanding(payload.userId, now, deps),
)
