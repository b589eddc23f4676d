import { browsePath } from '../../../shared/browse-path.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { useFeaturedListings } from '../../lib/api/get-featured-listings.ts'
import { featuredFirst } from './featured-first.ts'
import { ListingSection } from './listing-section.tsx'
import { MAX_FEATURED, useNewest } from './searches.ts'
import { Section } from './section.tsx'

/** Target of the hero's link. */
export const ANTIQUES_ID = 'antiques'
const TITLE = 'Featured Antiques'

export function FeaturedAntiques() {
  const featured = useFeaturedListings()
  const newest = useNewest()
  const { total = 0 } = newest.data ?? {}
  if (newest.isLoadingError) {
    return (
      <Section id={ANTIQUES_ID} title={TITLE}>
        <ErrorState
          title="Failed to load listings. Please try again later."
          error={newest.error}
          onRetry={() => Promise.all([newest.refetch(), featured.refetch()])}
          retrying={newest.isFetching}
        />
      </Section>
    )
  }
  const items =
    featured.data && newest.data && featuredFirst(featured.data.listings, newest.data.listings, MAX_FEATURED)
  return (
    <ListingSection
      id={ANTIQUES_ID}
      title={TITLE}
      all={total > MAX_FEATURED ? { to: browsePath(), label: 'View All Listings' } : undefined}
      items={items}
      isPending={featured.isPending || newest.isPending}
      layout="page"
      cards={8}
    />
  )
}
