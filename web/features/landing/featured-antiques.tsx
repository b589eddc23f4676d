import { browsePath } from '../../../shared/contract/browse-path.ts'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { SEARCH_STALE_MS } from '../../lib/api/search-listings.ts'
import { useRead } from '../../lib/queries.ts'
import { featuredFirst } from './featured-first.ts'
import { ListingSection } from './listing-section.tsx'
import { Section } from './section.tsx'

const TITLE = 'Featured Antiques'
const MAX_FEATURED = 12

export function FeaturedAntiques() {
  const featured = useRead(search.getFeaturedListings, undefined, { staleTime: SEARCH_STALE_MS })
  const landing = useRead(search.getLandingListings, undefined, { staleTime: SEARCH_STALE_MS })
  const { total = 0 } = landing.data ?? {}
  if (landing.isLoadingError) {
    return (
      <Section title={TITLE}>
        <ErrorState
          title="Failed to load listings. Please try again later."
          error={landing.error}
          onRetry={() => Promise.all([landing.refetch(), featured.refetch()])}
          retrying={landing.isFetching}
        />
      </Section>
    )
  }
  const items = featured.data && landing.data && featuredFirst(featured.data.listings, landing.data, MAX_FEATURED)
  return (
    <ListingSection
      title={TITLE}
      all={total > MAX_FEATURED ? { to: browsePath(), label: 'View All Listings' } : undefined}
      items={items}
      isPending={featured.isPending || landing.isPending}
      layout="page"
      cards={8}
    />
  )
}
