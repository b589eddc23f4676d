import { useTopItems } from './api/search-listings.ts'
import { ListingSection } from './listing-section.tsx'

/** The newest fixed-price pieces. */
export function TopItems() {
  const { data, isPending } = useTopItems()
  return (
    <ListingSection
      title="Top Items For Sale"
      all={{ to: '/catalog', label: 'View All Items' }}
      items={data?.listings}
      isPending={isPending}
      layout="three"
      cards={3}
    />
  )
}
