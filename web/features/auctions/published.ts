import type { MyBid, PublicAuction } from '../../../shared/contract/endpoints/auctions.ts'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'

/** What everyone may see is taken over while it runs; what the end means for the person only their own answer says. */
export function withPublished(bid: MyBid, auction: PublicAuction | undefined): MyBid {
  if (auction?.state !== 'live' || bid.hasEnded || auction.version <= bid.version) return bid
  const { version, currentBid, bidCount, minimumBid, auctionEndDate, leader } = auction
  return {
    ...bid,
    ...{ version, currentBid, bidCount, minimumBid, auctionEndDate },
    standing: leader === bid.me ? 'leading' : bid.standing === 'voided' ? 'voided' : 'outbid',
  }
}

/** @returns nothing once it is over */
export function withPublishedPrice(listing: ListingSummary, auction: PublicAuction | undefined): ListingSummary[] {
  if (!auction) return [listing]
  if (auction.state !== 'live') return []
  const { currentBid, bidCount, auctionEndDate } = auction
  return [{ ...listing, currentBid, bidCount, auctionEndDate }]
}
