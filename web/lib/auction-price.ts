import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { FIRST_BID_CENTS } from '../../shared/rules/listing.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'

type Priced = Pick<ListingSummary, 'currentBid' | 'reservePrice'>

/** With neither a bid nor a reserve there is no price (`NO_PRICE_YET`), and searches by price leave the auction out. */
export function auctionPrice(
  { currentBid, reservePrice }: Priced,
  isOver = false,
): { label: string; amount: Cents | null } {
  if (currentBid) return { label: isOver ? 'Winning bid' : 'Current bid', amount: currentBid }
  if (reservePrice) return { label: 'Reserve', amount: reservePrice }
  return { label: 'No reserve', amount: null }
}

export const NO_PRICE_YET = 'No bids yet'

export function isReserveMet({ currentBid, reservePrice }: Priced): boolean {
  if (!currentBid || !reservePrice) return false
  return currentBid >= reservePrice
}

export const biddingText = (auction: Priced & Pick<ListingSummary, 'bidCount'>): string =>
  auctionPrice(auction).amount === null
    ? `Bids start at ${formatCents(FIRST_BID_CENTS)}`
    : bidCountText(auction.bidCount)

export const bidCountText = (count: number): string =>
  count === 0 ? 'No bids yet' : `${formatNumber(count)} ${count === 1 ? 'bid' : 'bids'}`
