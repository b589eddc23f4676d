import type { Listing } from '../../shared/endpoints/listings.ts'
import { ButtonLink } from './button.tsx'

/** The button on a listing's card. Buying and bidding themselves happen on the listing's page. */
export function ListingLink({ listing: { id, itemName, status, listingType } }: { listing: Listing }) {
  const label = status !== 'active' ? 'View Item' : listingType === 'auction' ? 'Place Bid' : 'Buy Now'
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
