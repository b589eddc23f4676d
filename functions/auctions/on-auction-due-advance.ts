import { auctionDue } from '../../events/auction-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { advanceAuction } from './advancing.ts'

export const handler = reaction(auctionDue, { stripe }, ({ payload, now }, deps) =>
  advanceAuction(payload.listingId, now, deps),
)
