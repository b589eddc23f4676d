import type { Listing } from '../../shared/endpoints/listings.ts'
import { ButtonLink } from './button.tsx'

/** The button on a listing's card. Buying itself happens on the listing's page. */
export function ListingLink({ listing: { id, itemName, status } }: { listing: Listing }) {
  const label = status === 'reserved' ? 'View Item' : 'Buy Now'
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
