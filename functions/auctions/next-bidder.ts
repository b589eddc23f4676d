import { isReserveMet, recount } from '../../shared/rules/bidding.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { countedBid, type RealBid } from '../core/auction/bid-store.ts'
import { standingOf } from './bidding.ts'

export interface NextBidder {
  readonly bidderId: string
  readonly bidderName: string
  readonly priceCents: Cents
}

/** The leader and price without the bids of the winner who did not pay. */
export function nextBidder(auction: AuctionRecord, bids: readonly RealBid[]): NextBidder | undefined {
  const others = bids.filter(({ bidderId }) => bidderId !== auction.leaderId)
  const { leader, currentBidCents } = recount(others.map(countedBid), auction, standingOf(auction))
  if (!leader || currentBidCents === undefined || !isReserveMet({ currentBidCents }, auction)) return undefined
  const bidderName = others.findLast(({ bidderId }) => bidderId === leader)?.bidderName ?? ''
  return { bidderId: leader, bidderName, priceCents: currentBidCents }
}
