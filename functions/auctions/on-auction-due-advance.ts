import { auctionDue } from '../../events/auction.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { advanceAuction } from './advancing.ts'

export const handler = reaction(auctionDue, checkoutDeps, ({ payload, now }, deps) =>
  advanceAuction(payload.listingId, now, deps),
)
