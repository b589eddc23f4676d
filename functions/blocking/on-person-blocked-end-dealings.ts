import { personBlocked } from '../../events/block.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { endDealings } from './ending-dealings.ts'

export const handler = reaction(personBlocked, checkoutDeps, ({ payload, now }, deps) =>
  endDealings(payload, now, deps),
)
