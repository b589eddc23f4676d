import type { Listing } from '../../shared/endpoints/listings.ts'
import { parseCents } from '../../shared/money.ts'

type Priced = Pick<Listing, 'currentBid' | 'reservePrice'>

/** The figure an auction is shown by, and what it is: SPEC.md section 9 falls back from bid to reserve to nothing. */
export function auctionPrice({ currentBid, reservePrice }: Priced): { label: string; amount: string } {
  if (currentBid) return { label: 'Current bid', amount: currentBid }
  if (reservePrice) return { label: 'Reserve', amount: reservePrice }
  return { label: 'No reserve', amount: '0.00' }
}

/** Whether there is a reserve and a bid that meets it. */
export function isReserveMet({ currentBid, reservePrice }: Priced): boolean {
  if (!currentBid || !reservePrice) return false
  return (parseCents(currentBid) ?? 0) >= (parseCents(reservePrice) ?? 0)
}

export const bidCountText = (count: number): string =>
  count === 0 ? 'No bids yet' : `${count.toLocaleString('en-US')} ${count === 1 ? 'bid' : 'bids'}`
