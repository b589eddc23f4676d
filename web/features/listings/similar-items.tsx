import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { SimilarGroups } from '../../components/similar-groups.tsx'
import { useRead } from '../../lib/queries.ts'

/** Renders nothing if there are none or the request fails; meanwhile a screen, so that the footer stays where it is. */
export function SimilarItems({ listing }: { listing: Listing }) {
  const { data: items = [], isLoading } = useRead(
    search.getSimilarListings,
    { params: { id: listing.id }, query: { sold: true } },
    { staleTime: 60_000 },
  )
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
