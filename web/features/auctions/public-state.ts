import type { AuctionStatus, PublicAuction, ShownBid } from '../../../shared/contract/endpoints/auctions.ts'

/** Older and repeated ones change nothing. */
export function withPublic<Status extends AuctionStatus>(before: Status, auction: PublicAuction): Status {
  if (auction.version <= before.version) return before
  const { leader, bids: _, ...shown } = auction
  const isLeading = leader !== null && leader === before.me
  return {
    ...before,
    ...shown,
    hasEnded: auction.state !== 'live',
    isLeading,
    myMaxBid: isLeading && before.isLeading ? before.myMaxBid : null,
  }
}

/** What the person may see beyond it may have changed as well: their maximum, the payment, what the seller may do. */
export function isMineChanged(before: AuctionStatus, after: AuctionStatus, isSeller: boolean): boolean {
  if (before.me === null || after.version === before.version) return false
  if (after.isLeading && !before.isLeading) return true
  if (after.state === 'live') return false
  return before.state !== 'live' || before.isLeading || after.isLeading || isSeller
}

/** Published bids name nobody: the person's own are known by their pseudonym, others by bids `shown` before. */
export function asSeenBy(
  bids: readonly ShownBid[],
  shown: readonly ShownBid[],
  me: string | null,
  userId: string | undefined,
): ShownBid[] {
  const known = new Map(shown.map(({ bidder, user }) => [bidder, user]))
  return bids.map(bid => ({
    ...bid,
    user: known.get(bid.bidder) ?? bid.user,
    userId: me !== null && bid.bidder === me && userId ? userId : null,
  }))
}
