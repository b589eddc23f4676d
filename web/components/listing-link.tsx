import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import { hasEnded } from '../../shared/rules/auction-time.ts'
import { useFromNow } from '../lib/use-now.ts'
import { ButtonLink } from './button.tsx'

export type LinkedListing = Pick<ListingSummary, 'id' | 'itemName' | 'status' | 'auctionEndDate'>

export function ListingLink({ listing: { id, itemName, status, auctionEndDate: end } }: { listing: LinkedListing }) {
  const isOver = useFromNow(now => end !== null && hasEnded(end, now))
  const label = status !== 'active' || isOver ? 'View Item' : end ? 'Place Bid' : 'Buy Now'
  return (
    <ButtonLink
      to={`/marketplace/${id}`}
      size="small"
      variant="secondary"
      className="w-full"
      aria-label={`${label}: ${itemName}`}
    >
      {label}
    </ButtonLink>
  )
}
