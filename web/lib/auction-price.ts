import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { FIRST_BID_CENTS } from '../../shared/rules/listing.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'

type Priced = Pick<ListingSummary, 'currentBid' | 'reservePrice'> & Partial<Pick<ListingSummary, 'status'>>

/** Over but not known to be won: its highest bid can be below a secret reserve. */
type AuctionStage = 'running' | 'over' | 'won'

function stageOf({ status }: Priced): AuctionStage {
  if (status === 'sold') return 'won'
  return status === 'ended' ? 'over' : 'running'
}

/**
 * Bids start at `reservePrice`; the secret reserve of a lot is another figure, which nobody is told. With neither a bid
 * nor a reserve there is no price (`NO_PRICE_YET`), and searches by price leave the auction out.
 * @param stage where more is known than the listing's status says
 */
export function auctionPrice(auction: Priced, stage = stageOf(auction)): { label: string; amount: Cents | null } {
  const { currentBid, reservePrice } = auction
  if (currentBid) return { label: bidLabel(stage), amount: currentBid }
  if (reservePrice) return { label: 'Starting price', amount: reservePrice }
  return { label: 'No reserve', amount: null }
}

function bidLabel(stage: AuctionStage): string {
  switch (stage) {
    case 'running':
      return 'Current bid'
    case 'over':
      return 'Highest bid'
    case 'won':
      return 'Winning bid'
  }
}

export const NO_PRICE_YET = 'No bids yet'

export const biddingText = (auction: Priced & Pick<ListingSummary, 'bidCount'>): string =>
  auctionPrice(auction).amount === null
    ? `Bids start at ${formatCents(FIRST_BID_CENTS)}`
    : bidCountText(auction.bidCount)

export const bidCountText = (count: number): string =>
  count === 0 ? 'No bids yet' : `${formatNumber(count)} ${count === 1 ? 'bid' : 'bids'}`
