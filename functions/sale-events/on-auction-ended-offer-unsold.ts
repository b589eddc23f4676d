import { auctionEnded } from '../../events/auction.ts'
import { reaction } from '../platform/reaction.ts'
import { offerUnsold } from './offering-unsold.ts'

export const handler = reaction(auctionEnded, {}, async ({ payload: { listingId, eventId, winnerId }, now }) => {
  if (eventId && winnerId === null) await offerUnsold(listingId, eventId, now)
})
