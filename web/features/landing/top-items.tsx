import { useLandingListings } from './api/get-landing-listings.ts'
import { ListingSection } from './listing-section.tsx'

export function TopItems() {
  const { data, isPending } = useLandingListings()
  return (
    <ListingSection
      title="Top Items For Sale"
      all={{ to: '/catalog', label: 'View All Items' }}
      items={data?.items}
      isPending={isPending}
      layout="three"
      cards={3}
    />
  )
}
