import type { AuctionStatus } from '../../../../shared/endpoints/auctions.ts'

/** An auction that runs for a week and has seven bids, as a visitor sees it, unless told otherwise. */
export const newStatus = (other: Partial<AuctionStatus> = {}): AuctionStatus => ({
  listingId: 'ginger-jar',
  hasEnded: false,
  isWinner: false,
  state: 'live',
  currentBid: '245.00',
  bidCount: 7,
  minimumBid: '246.00',
  reservePrice: '100.00',
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
