import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListingCard } from '../../components/listing-card.tsx'
import { ListingFilters } from '../../components/listing-filters.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { ListingLink } from '../../components/listing-link.tsx'
import { ListingPages } from '../../components/listing-pages.tsx'
import { MarketplaceLinks } from '../../components/marketplace-links.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useListingPages } from '../../lib/api/search-listings.ts'
import { isFiltered, type ListView, useListView } from '../../lib/use-list-view.ts'

const FAILED = 'Failed to fetch catalog'
const PAGE = 24
const FIRST_ROW = 4

export function CatalogPage() {
  const { view, change } = useListView()
  return (
    <div className="page">
      <MarketplaceLinks />
      <PageHeader title="Catalog">Antiques and collectibles at a fixed price, newest first.</PageHeader>
      <div className="py-10 sm:py-12">
        <ListingFilters view={view} onChange={change} />
        <Catalog view={view} onShowAll={() => change({ q: '', category: '' })} />
      </div>
    </div>
  )
}

function Catalog({ view, onShowAll }: { view: ListView; onShowAll: () => void }) {
  const catalog = useListingPages({
    q: view.q.trim(),
    category: view.category,
    listingType: 'fixed-price',
    status: 'active',
    sortBy: 'createdAt',
    limit: PAGE,
  })
  return (
    <ListingPages
      pages={catalog}
      failure={FAILED}
      noun={['item', 'items']}
      skeleton={<ListingGridSkeleton cards={12} />}
      empty={isFiltered(view) ? <NothingMatches onShowAll={onShowAll} /> : <NothingForSale />}
    >
      {items => (
        <ListingGrid>
          {items.map((listing, index) => (
            <li key={listing.id}>
              <ListingCard listing={listing} priority={index < FIRST_ROW} action={<ListingLink listing={listing} />} />
            </li>
          ))}
        </ListingGrid>
      )}
    </ListingPages>
  )
}

function NothingForSale() {
  return (
    <EmptyState
      title="Nothing is for sale right now"
      actions={<ButtonLink to="/identify">Identify an antique</ButtonLink>}
    >
      New pieces appear here as soon as they are listed. Photograph one of yours to list the first one.
    </EmptyState>
  )
}

function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No items match your search"
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          Show all items
        </Button>
      }
    >
      Try other words or another category.
    </EmptyState>
  )
}
