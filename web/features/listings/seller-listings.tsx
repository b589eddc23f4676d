import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { sellers } from '../../../shared/contract/endpoints/sellers.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingCard } from '../../components/listing-card.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { usePages } from '../../lib/queries.ts'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'

const FAILED = 'Failed to load listings'

export function SellerListings({ sellerId }: { sellerId: string }) {
  const { data, error, isFetching, refetch, ...paging } = usePages(
    sellers.getSellerListings,
    { params: { sellerId } },
    { staleTime: 60_000 },
  )
  if (!data) {
    if (!error) return <ListingGridSkeleton cards={4} />
    return <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  const items = data.pages.flatMap(page => page.listings)
  if (items.length === 0) return <p className="text-muted">Nothing is for sale here at the moment.</p>
  return <Items items={items} {...paging} pageError={paging.isFetchNextPageError ? error : null} />
}

interface ItemsProps {
  items: readonly ListingSummary[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  pageError: unknown
  fetchNextPage: () => Promise<unknown>
}

function Items({ items, fetchNextPage, ...paging }: ItemsProps) {
  const grid = useFocusOnNewItems(items.length)
  const isLong = paging.hasNextPage || items.length > 24
  return (
    <div ref={grid.ref}>
      <ListingGrid>
        {items.map(listing => (
          <li key={listing.id}>
            <ListingCard listing={listing} action={<ListingLink listing={listing} />} />
          </li>
        ))}
      </ListingGrid>
      {isLong && (
        <ShowMore
          {...paging}
          failure={FAILED}
          onMore={() => {
            grid.expectMore()
            void fetchNextPage()
          }}
        >
          All {items.length} items
        </ShowMore>
      )}
    </div>
  )
}
