import { type ReactNode, useState } from 'react'
import type { WatchedListing } from '../../../shared/contract/endpoints/watchlist.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CompareBar } from '../../components/compare-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useFollowedCount } from '../../lib/following.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { useWatchlist } from './api/get-watchlist.ts'
import { WatchedCard } from './watched-card.tsx'

const FAILED = 'Failed to load your watchlist. Please try again.'
/** A long list is rendered in parts. */
const PART = 48
const FIRST_ROW = 4

/** @param renderPeople the people that the reader follows */
export function WatchlistPage({ renderPeople }: { renderPeople: () => ReactNode }) {
  const [query, change] = useAddressQuery()
  const { data: watched } = useWatchlist()
  const followed = useFollowedCount()
  const tabs = [
    { value: 'pieces', label: 'Pieces', count: watched?.length, content: <Watchlist /> },
    { value: 'following', label: 'People you follow', count: followed, content: renderPeople() },
  ]
  return (
    <div className="page">
      <PageHeader title="Watchlist">
        We notify you when a price drops, an auction is about to end, or someone you follow lists a piece.
      </PageHeader>
      <div className="py-8">
        <Tabs
          label="Watchlist"
          tabs={tabs}
          value={query.get('tab') === 'following' ? 'following' : 'pieces'}
          onValueChange={tab => change({ tab: tab === 'following' ? tab : '' })}
        />
      </div>
    </div>
  )
}

function Watchlist() {
  const { data, error, isFetching, refetch } = useWatchlist()
  if (!data) {
    if (!error) return <ListingGridSkeleton />
    return <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  return data.length === 0 ? <NothingWatched /> : <Items items={data} />
}

function NothingWatched() {
  return (
    <EmptyState
      title="You are not watching anything yet"
      actions={
        <>
          <ButtonLink to="/catalog">Browse Catalog</ButtonLink>
          <ButtonLink to="/auctions" variant="secondary">
            View Auctions
          </ButtonLink>
        </>
      }
    >
      Select the heart on a piece you like to save it here.
    </EmptyState>
  )
}

function Items({ items }: { items: readonly WatchedListing[] }) {
  const [shown, setShown] = useState(PART)
  const grid = useFocusOnNewItems(Math.min(shown, items.length))
  return (
    <div ref={grid.ref}>
      <h2 className="sr-only">Watched pieces</h2>
      <ListingGrid>
        {items.slice(0, shown).map((listing, index) => (
          <li key={listing.id}>
            <WatchedCard listing={listing} priority={index < FIRST_ROW} />
          </li>
        ))}
      </ListingGrid>
      <CompareBar />
      <ShowMore
        hasNextPage={shown < items.length}
        isFetchingNextPage={false}
        pageError={null}
        failure={FAILED}
        onMore={() => {
          grid.expectMore()
          setShown(count => count + PART)
        }}
      >
        {items.length === 1 ? 'One item' : `All ${items.length} items`}
      </ShowMore>
    </div>
  )
}
