import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListingFilters } from '../../components/listing-filters.tsx'
import { ListingPages } from '../../components/listing-pages.tsx'
import { MarketplaceLinks } from '../../components/marketplace-links.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Loading } from '../../components/skeleton.tsx'
import { useListingPages } from '../../lib/api/search-listings.ts'
import { isFiltered, type ListView, useListView } from '../../lib/use-list-view.ts'
import { useUser } from '../../lib/use-user.ts'
import { Lot, LotSkeleton } from './lot.tsx'

const FAILED = 'Failed to fetch auctions'
const PAGE = 24
const FIRST_SCREEN = 3

export function AuctionsPage() {
  const { view, change } = useListView()
  return (
    <div className="page">
      <MarketplaceLinks />
      <PageHeader title="Auctions">Pieces sold to the highest bidder, ending soonest first.</PageHeader>
      <div className="py-10 sm:py-12">
        <ListingFilters view={view} onChange={change} />
        <Auctions view={view} onShowAll={() => change({ q: '', category: '' })} />
      </div>
    </div>
  )
}

function Auctions({ view, onShowAll }: { view: ListView; onShowAll: () => void }) {
  const { user } = useUser()
  const auctions = useListingPages({
    q: view.q.trim(),
    category: view.category,
    listingType: 'auction',
    status: 'active',
    sortBy: 'auctionEndDate',
    limit: PAGE,
  })
  return (
    <ListingPages
      pages={auctions}
      failure={FAILED}
      noun={['auction', 'auctions']}
      skeleton={<LotsSkeleton />}
      empty={isFiltered(view) ? <NothingMatches onShowAll={onShowAll} /> : <NothingRunning />}
    >
      {items => (
        <ul className="divide-y border-y">
          {items.map((auction, index) => (
            <li key={auction.id}>
              <Lot auction={auction} isMine={auction.userId === user?.id} priority={index < FIRST_SCREEN} />
            </li>
          ))}
        </ul>
      )}
    </ListingPages>
  )
}

function NothingRunning() {
  return (
    <EmptyState
      title="No auctions are running right now"
      actions={
        <>
          <ButtonLink to="/identify">Identify an antique</ButtonLink>
          <ButtonLink to="/catalog" variant="secondary">
            Browse Catalog
          </ButtonLink>
        </>
      }
    >
      New auctions appear here as soon as they open. Photograph one of your pieces to start the first one.
    </EmptyState>
  )
}

function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No auctions match your search"
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          Show all auctions
        </Button>
      }
    >
      Try other words or another category.
    </EmptyState>
  )
}

function LotsSkeleton() {
  return (
    <Loading label="Loading auctions">
      <div className="divide-y border-y">
        {['first', 'second', 'third', 'fourth'].map(lot => (
          <LotSkeleton key={lot} />
        ))}
      </div>
    </Loading>
  )
}
