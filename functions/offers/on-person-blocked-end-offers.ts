import { personBlocked } from '../../events/block.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { endOffersBetween } from './ending-between.ts'

export const handler = reaction(personBlocked, checkoutDeps, ({ payload: { blockerId, blockedId }, now }, deps) =>
  endOffersBetween(blockerId, blockedId, now, deps),
)
