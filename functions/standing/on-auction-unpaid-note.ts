import { auctionUnpaid } from '../../events/auction.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { noteUnpaidWin } from '../core/standing/bidding-record.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(auctionUnpaid, {}, async ({ payload: { listingId, buyerId }, occurredAt }) => {
  const { listing, auction } = await findListingWithAuction(listingId)
  const isWinner = auction?.leaderId === buyerId
  const hasPaid = listing?.status === 'sold' && listing.reservedBy === buyerId
  // A next bidder owes nothing.
  if (isWinner && !hasPaid) await noteUnpaidWin(buyerId, listingId, occurredAt)
})
