import { browsePath } from '../../../shared/contract/browse-path.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { useFeaturedListings } from '../../lib/api/get-featured-listings.ts'
import { useLandingListings } from './api/get-landing-listings.ts'
import { featuredFirst } from './featured-first.ts'
import { ListingSection } from './listing-section.tsx'
import { Section } from './section.tsx'

const TITLE = 'Featured Antiques'
const MAX_FEATURED = 12

export function FeaturedAntiques() {
  const featured = useFeaturedListings()
  const landing = useLandingListings()
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
