import type * as z from 'zod'
import type { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { pseudonymOf } from '../../shared/rules/auction-record.ts'
import { isReserveMet, minimumBidCents } from '../../shared/rules/bidding.ts'
import { cents } from '../../shared/rules/cents.ts'
import { premiumOf } from '../../shared/rules/premium.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import type { PlacedBid } from '../core/auction/bid-store.ts'
import { isSecondChanceOver } from '../core/auction/ended.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { standingOf } from './bidding.ts'
import { shownBids } from './present-bids.ts'

type Status = z.output<typeof auctions.getAuctionStatus.response>
type PublicAuction = z.output<typeof auctions.getPublicAuction.response>

export const SHOWN_BIDS = 10

/** Each person sees only their own maximum. */
export function presentStatus(
  auction: AuctionRecord,
  listing: ListingRecord,
  viewerId: string | undefined,
  now: Date,
): Status {
  const { maximumCents, buyerId, secondChanceAt } = auction
  const isLive = auction.state === 'live'
  const isLeading = viewerId !== undefined && auction.leaderId === viewerId
  const outcome = outcomeOf(auction, listing)
  const isBeingPaid = isHeld(listing, now)
  const isTooLate = outcome !== 'sold' && !isBeingPaid && isSecondChanceOver(auction, now)
  const isBuyer = viewerId !== undefined && buyerId === viewerId && !isTooLate
  // A payment page opened too late does not block the seller's decision.
  const mayDecide = !isBeingPaid || auction.unpaidAt !== undefined
  const isForSeller = viewerId === auction.sellerId && mayDecide && !auction.relistedAs
  return {
    ...publicPart(auction, outcome),
    me: viewerId ? pseudonymOf(auction.secret, viewerId) : null,
    hasEnded: !isLive,
    isWinner: !isLive && isBuyer,
    serverTime: now.toISOString(),
    isLeading,
    myMaxBid: isLeading ? (maximumCents ?? null) : null,
    toPay:
      isBuyer && auction.payBy && (outcome === 'awaiting-payment' || outcome === 'unpaid')
        ? {
            amount: auction.buyerPriceCents ?? cents(0),
            premium: premiumOf(auction.buyerPriceCents ?? cents(0), auction.premiumBps),
            until: auction.payBy,
            secondChance: secondChanceAt !== undefined,
          }
        : null,
    payBy: viewerId === auction.sellerId && outcome === 'awaiting-payment' ? (auction.payBy ?? null) : null,
    nextBidderPrice: isForSeller && outcome === 'unpaid' ? nextBidderPrice(auction) : null,
    mayRelist: isForSeller && (outcome === 'unpaid' || outcome === 'unsold'),
    relistedAs: auction.relistedAs ?? null,
  }
}

/** @param listing not needed while it is live */
export function presentPublic(
  auction: AuctionRecord,
  listing: ListingRecord | undefined,
  newestFirst: readonly PlacedBid[],
): PublicAuction {
  const { secret, leaderId } = auction
  return {
    ...publicPart(auction, outcomeOf(auction, listing)),
    leader: leaderId ? pseudonymOf(secret, leaderId) : null,
    bids: shownBids(auction, newestFirst, undefined).slice(0, SHOWN_BIDS),
  }
}

export const versionOf = (shownVersion: number) => 2 * shownVersion
export const shownVersionOf = (version: number) => Math.floor(version / 2)

function publicPart(auction: AuctionRecord, outcome: Status['outcome']) {
  const { currentBidCents, reserveCents, shownVersion = 0 } = auction
  return {
    listingId: auction.listingId,
    // That it is paid is told by the listing, and does not change the auction.
    version: versionOf(shownVersion) + (outcome === 'sold' ? 1 : 0),
    state: auction.state,
    currentBid: currentBidCents ?? null,
    bidCount: auction.bidCount,
    minimumBid: minimumBidCents(standingOf(auction), auction),
    premiumRate: auction.premiumBps ?? 0,
    reservePrice: reserveCents ?? null,
    saleEventId: auction.eventId ?? null,
    reserveMet: isReserveMet(auction, auction),
    opensAt: auction.startsAt,
    auctionEndDate: auction.endsAt,
    extended: auction.endsAt !== auction.firstEndsAt,
    outcome,
  }
}

function outcomeOf(auction: AuctionRecord, listing: ListingRecord | undefined): Status['outcome'] {
  if (auction.state !== 'ended') return null
  if (listing?.status === 'sold') return 'sold'
  if (!auction.leaderId) return 'unsold'
  return auction.unpaidAt ? 'unpaid' : 'awaiting-payment'
}

/** null once a next bidder has had an offer: there is only one. */
const nextBidderPrice = ({ secondChanceAt, nextBidCents }: AuctionRecord) =>
  secondChanceAt ? null : (nextBidCents ?? null)
