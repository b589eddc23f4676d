import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { SimilarGroups } from '../../components/similar-groups.tsx'
import { useSimilarListings } from './api/get-similar-listings.ts'

/** Renders nothing if there are none or the request fails; meanwhile a screen, so that the footer stays where it is. */
export function SimilarItems({ listing }: { listing: Listing }) {
  const { data: items = [], isLoading } = useSimilarListings(listing)
  if (isLoading) return <div className="h-lvh" />
  if (items.length === 0) return null
  return (
    <div className="border-t pt-10">
      <SimilarGroups
        comparedWith={listing.id}
        items={items}
        titles={{ forSale: 'Similar items', sold: 'Similar items sold here' }}
      />
    </div>
  )
}
