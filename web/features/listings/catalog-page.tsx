import type { Listing } from '../../../shared/endpoints/listings.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingCard } from '../../components/listing-card.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { useMarketplaceListings } from './api/get-marketplace-listings.ts'

const FAILED = 'Failed to load listings. Please try again.'
/** Cards of the first screen, whose photographs load at once. */
const FIRST_ROW = 4

export function CatalogPage() {
  return (
    <div className="page">
      <PageHeader title="Catalog">Antiques and collectibles at a fixed price, the newest first.</PageHeader>
      <div className="py-10 sm:py-12">
        <Catalog />
      </div>
    </div>
  )
}

function Catalog() {
  const { data, error, isFetching, refetch, ...paging } = useMarketplaceListings()
  if (!data) {
    if (!error) return <ListingGridSkeleton cards={12} />
    return <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  const items = data.pages.flatMap(page => page.listings)
  if (items.length === 0 && !paging.hasNextPage) return <NothingForSale />
  return <Items items={items} {...paging} pageError={paging.isFetchNextPageError ? error : null} />
}

function NothingForSale() {
  return (
    <EmptyState
      title="Nothing is for sale right now"
      actions={<ButtonLink to="/identify">Identify an antique</ButtonLink>}
    >
      New pieces appear here as soon as they are listed. Photograph one of yours, and it can be the first.
    </EmptyState>
  )
}

interface ItemsProps {
  items: readonly Listing[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  pageError: unknown
  fetchNextPage: () => Promise<unknown>
}

function Items({ items, fetchNextPage, ...paging }: ItemsProps) {
  const grid = useFocusOnNewItems(items.length)
  return (
    <div ref={grid.ref}>
      <ListingGrid>
        {items.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard listing={listing} priority={index < FIRST_ROW} action={<ListingLink listing={listing} />} />
          </li>
        ))}
      </ListingGrid>
      <ShowMore
        {...paging}
        failure={FAILED}
        onMore={() => {
          grid.expectMore()
          void fetchNextPage()
        }}
      >
        {items.length === 1 ? 'One item' : `All ${items.length} items`}
      </ShowMore>
    </div>
  )
}
