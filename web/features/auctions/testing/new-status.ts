import type { AuctionStatus } from '../../../../shared/contract/endpoints/auctions.ts'
import { cents } from '../../../../shared/rules/cents.ts'

/** A running auction with seven bids, as a visitor sees it. */
export const newStatus = (other: Partial<AuctionStatus> = {}): AuctionStatus => ({
  listingId: 'ginger-jar',
  version: 14,
  me: 'B1DDER000001',
  hasEnded: false,
  isWinner: false,
  state: 'live',
  saleEventId: null,
  opensAt: '2026-11-20T10:00:00.000Z',
  currentBid: cents(245_00),
  bidCount: 7,
  minimumBid: cents(246_00),
  premiumRate: 0,
  reservePrice: cents(100_00),
  reserveMet: true,
  auctionEndDate: '2026-11-28T10:00:00.000Z',
  extended: false,
  serverTime: '2026-11-21T10:00:00.000Z',
  isLeading: false,
  myMaxBid: null,
  outcome: null,
  toPay: null,
  payBy: null,
  nextBidderPrice: null,
  mayRelist: false,
  relistedAs: null,
  ...other,
})
