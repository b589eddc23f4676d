import { listingSold } from '../../events/listing.ts'
import { forgiveUnpaidWin } from '../core/standing/bidding-record.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(listingSold, {}, ({ payload: { listingId, buyerId } }) =>
  forgiveUnpaidWin(buyerId, listingId),
)
