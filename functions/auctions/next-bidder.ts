import type { AuctionRecord } from './auction-store.ts'
import type { PlacedBid } from './bid-store.ts'

export interface NextBidder {
  readonly bidderId: string
  readonly bidderName: string
  /** The most that they bid or let the house bid. */
  readonly priceCents: number
}

/** Who comes after the one who did not pay: whoever bid most, the earlier at a tie, at their own last bid. */
export function nextBidder(bids: readonly PlacedBid[], after: string): NextBidder | undefined {
  let best: PlacedBid | undefined
  for (const bid of bids) {
    if (bid.bidderId !== after && bid.amountCents > (best?.amountCents ?? 0)) best = bid
  }
  return best && { bidderId: best.bidderId, bidderName: best.bidderName, priceCents: best.amountCents }
}

/** Whether the next bidder’s time to pay has passed, noted yet or not. */
export const isSecondChanceOver = ({ secondChanceAt, payBy = '' }: AuctionRecord, now: Date): boolean =>
  secondChanceAt !== undefined && Date.parse(payBy) <= now.getTime()
