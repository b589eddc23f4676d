import { pseudonymOf } from '../../shared/rules/auction-record.ts'
import { type AuctionRecord, findAuction } from '../core/auction/auction-store.ts'
import { findEntries, isBid, type PlacedBid } from '../core/auction/bid-store.ts'
import { auctionIds } from './sources.ts'

/** Auctions in which a person bid or sells: own bids with their maximums, those of others as everyone sees them. */
export async function* readAuctions(userId: string) {
  for await (const listingId of auctionIds(userId)) {
    const auction = await findAuction(listingId)
    if (auction) yield presentAuction(auction, await findEntries(auction), userId)
  }
}

function presentAuction(auction: AuctionRecord, entries: readonly PlacedBid[], userId: string) {
  const { listingId, state, startsAt, endsAt, endedAt, reserveCents, bidCount, currentBidCents, leaderId } = auction
  const whoIs = (id: string) => (id === userId ? 'you' : pseudonymOf(auction.secret, id))
  return {
    ...{ listingId, isMine: auction.sellerId === userId, state, startsAt, endsAt, endedAt, reserveCents },
    ...{ bidCount, currentBidCents, leader: leaderId && whoIs(leaderId) },
    ...(leaderId === userId && { myMaximumCents: auction.maximumCents }),
    bids: entries
      // That another raised a maximum is theirs to know.
      .filter(entry => isBid(entry) && (entry.kind !== 'raise' || entry.bidderId === userId))
      .map(({ seq, at, kind, bidderId, amountCents, limitCents, visibleCents, priceCents, leads }) => ({
        ...{ at, bidder: whoIs(bidderId), bidCents: visibleCents, priceCents, leads },
        isVoided: auction.voided?.includes(seq) ?? false,
        ...(bidderId === userId && { kind, maximumCents: limitCents ?? amountCents }),
      })),
  }
}
