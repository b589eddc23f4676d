import { useTopListings } from './api/marketplace-listings.ts'
import { ListingSection } from './listing-section.tsx'

/** The newest fixed-price pieces. */
export function TopItems() {
  const { data, isPending } = useTopListings()
  return (
    <ListingSection
      title="Top Items For Sale"
      all={{ to: '/catalog', label: 'View All Items' }}
      items={data?.listings}
      isPending={isPending}
      cards={8}
    />
  )
}
