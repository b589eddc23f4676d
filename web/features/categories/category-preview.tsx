import { browsePath } from '../../../shared/contract/browse-path.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingCard } from '../../components/listing-card.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'
import { useListingSearch } from '../../lib/api/search-listings.ts'
import { termText } from '../../lib/term-text.ts'
import { useArrival } from '../../lib/use-arrival.ts'

const PREVIEW = 12

export function CategoryPreview({ category }: { category: string }) {
  const { data, error, isFetching, refetch } = useListingSearch({
    category,
    status: 'active',
    sortBy: 'createdAt',
    limit: PREVIEW,
  })
  const section = useArrival<HTMLElement>()
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="chosen" className="scroll-mt-6 outline-none">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h2 id="chosen" className="text-heading wrap-anywhere">
          {termText(category)}
        </h2>
        {data && data.total > 0 && (
          <ButtonLink to={browsePath({ category })} variant="secondary" aria-label={`View All: ${termText(category)}`}>
            View All
          </ButtonLink>
        )}
      </div>
      {data && data.listings.length > 0 ? (
        <ListingGrid>
          {data.listings.map(listing => (
            <li key={listing.id}>
              <ListingCard listing={listing} action={<ListingLink listing={listing} />} />
            </li>
          ))}
        </ListingGrid>
      ) : data ? (
        <EmptyState
          title="Nothing in this category is for sale right now"
          category={category}
          actions={
            <ButtonLink to={browsePath()} variant="secondary">
              Browse everything
            </ButtonLink>
          }
        >
          New pieces appear here as soon as they are listed.
        </EmptyState>
      ) : error ? (
        <ErrorState title="Failed to fetch listings" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <ListingGridSkeleton cards={4} />
      )}
    </section>
  )
}
