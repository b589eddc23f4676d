import type * as z from 'zod'
import { pseudonymOf, saltOf } from '../../shared/auction-record.ts'
import type { auctionRecord, auctions } from '../../shared/endpoints/auctions.ts'
import type { AuctionRecord } from './auction-store.ts'
import type { PlacedBid } from './bid-store.ts'

type ShownBid = z.input<typeof auctions.getBids.response>['bids'][number]

/** Bids as anyone may see them, newest first: with the answers of the house, without raised maxima. */
export function shownBids(
  auction: AuctionRecord,
  newestFirst: readonly PlacedBid[],
  viewerId: string | undefined,
): ShownBid[] {
  const { listingId, sellerId, secret } = auction
  const seesWho = (userId: string) => viewerId === sellerId || viewerId === userId
  const line = (bid: PlacedBid, userId: string, firstName: string) => ({
    listingId,
    userId: seesWho(userId) ? userId : null,
    bidder: pseudonymOf(secret, userId),
    user: { firstName },
    createdAt: bid.at,
    hash: bid.hash,
  })
  return newestFirst
    .filter(({ kind }) => kind !== 'raise')
    .flatMap(bid => {
      // Not its number: a gap would tell of a raised maximum.
      const id = bid.hash
      const own = { ...line(bid, bid.bidderId, bid.bidderName), id, bidAmount: bid.visibleCents, automatic: false }
      if (bid.leads || !bid.answeredById) return [own]
      const answer = line(bid, bid.answeredById, bid.answeredByName ?? '')
      return [{ ...answer, id: `${id}-answer`, bidAmount: bid.priceCents, automatic: true }, own]
    })
}

/** The record of an auction that is over. */
export function presentRecord(auction: AuctionRecord, bids: readonly PlacedBid[]): z.input<typeof auctionRecord> {
  const { listingId, startsAt, firstEndsAt, endedAt, reserveCents, steps, secret, head, leaderId } = auction
  return {
    listingId,
    startsAt,
    firstEndsAt,
    reserveCents: reserveCents ?? null,
    steps: [...steps],
    salt: saltOf(secret),
    entries: bids.map(({ seq, at, bidderId, kind, amountCents, hash }) => ({
      seq,
      at,
      bidder: pseudonymOf(secret, bidderId),
      kind,
      amountCents,
      hash,
    })),
    result: {
      endedAt: endedAt ?? auction.endsAt,
      winner: leaderId ? pseudonymOf(secret, leaderId) : null,
      priceCents: auction.currentBidCents ?? null,
      head,
    },
  }
}
