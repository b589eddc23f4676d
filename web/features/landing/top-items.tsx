import { search } from '../../../shared/contract/endpoints/search.ts'
import { SEARCH_STALE_MS } from '../../lib/api/search-listings.ts'
import { useRead } from '../../lib/queries.ts'
import { ListingSection } from './listing-section.tsx'

export function TopItems() {
  const { data, isPending } = useRead(search.getLandingListings, undefined, { staleTime: SEARCH_STALE_MS })
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
