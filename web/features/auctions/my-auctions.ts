import type { MyBid } from '../../../shared/contract/endpoints/auctions.ts'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { hasEnded } from '../../../shared/rules/auction-time.ts'
import { auctionPrice } from '../../lib/auction-price.ts'
import { myBidState } from './my-bid-state.ts'

const MY_AUCTIONS_LIMIT = 12

/** The open auctions that a person bids in or watches, each once. What is theirs to pay comes first, then what ends next. */
export function myAuctions(bids: readonly MyBid[], watched: readonly ListingSummary[], now: Date) {
  const bidOn = bids
    .filter(({ toPay, hasEnded }) => toPay || !hasEnded)
    .map(bid => ({
      id: bid.listingId,
      ...bid.listing,
      end: bid.auctionEndDate,
      amount: bid.currentBid,
      isToPay: Boolean(bid.toPay),
      ...badgeOf(bid),
    }))
  const known = new Set(bidOn.map(({ id }) => id))
  const others = watched.flatMap(listing => {
    const { id, itemName, category, imageUrl, status, auctionEndDate: end } = listing
    if (known.has(id) || status !== 'active' || !end || hasEnded(end, now)) return []
    const { amount } = auctionPrice(listing)
    return [
      { id, itemName, category, imageUrl, end, amount, isToPay: false, label: 'Watching', tone: 'plain' as const },
    ]
  })
  return [...bidOn, ...others]
    .toSorted((a, b) => Number(b.isToPay) - Number(a.isToPay) || Date.parse(a.end) - Date.parse(b.end))
    .slice(0, MY_AUCTIONS_LIMIT)
}

function badgeOf(bid: MyBid) {
  if (bid.toPay) return { label: 'To pay', tone: 'solid' as const }
  const { label, tone } = myBidState(bid)
  return { label, tone }
}
