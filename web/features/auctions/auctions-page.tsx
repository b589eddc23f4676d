import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Loading } from '../../components/skeleton.tsx'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { useUser } from '../../lib/use-user.ts'
import { useAuctions } from './api/get-auctions.ts'
import { Lot, LotSkeleton } from './lot.tsx'
import { type AuctionsView, auctionCategories, isFiltered, queryOf, shownAuctions, viewFrom } from './shown-auctions.ts'

const FAILED = 'Failed to fetch auctions'
/** Lots of the first screen, whose photographs load at once. */
const FIRST_SCREEN = 3
/** So many matches are looked for before somebody has to ask for more. */
const ENOUGH = 12

export function AuctionsPage() {
  const [search, setSearch] = useSearchParams()
  const view = viewFrom(search)
  const change = (part: Partial<AuctionsView>) => setSearch(queryOf({ ...view, ...part }), { replace: true })
  return (
    <div className="page">
      <PageHeader title="Auctions">Pieces that go to the highest bidder, the next to end first.</PageHeader>
      <div className="py-10 sm:py-12">
        <search className="grid gap-3 sm:grid-cols-[1fr_13rem]">
          <SearchField label="Search by name" value={view.q} onChange={q => change({ q })} />
          <Select
            aria-label="Category"
            placeholder="All categories"
            options={optionsWith(view.category)}
            value={view.category}
            onChange={event => change({ category: event.target.value })}
          />
        </search>
        <Auctions view={view} onShowAll={() => change({ q: '', category: '' })} />
      </div>
    </div>
  )
}

function Auctions({ view, onShowAll }: { view: AuctionsView; onShowAll: () => void }) {
  const { user } = useUser()
  const { data, error, isFetching, refetch, ...paging } = useAuctions()
  const shown = shownAuctions(data?.pages.flatMap(page => page.listings) ?? [], view)
  const list = useFocusOnNewItems(shown.length)
  const { isLooking, lookForMore } = useMatches(shown.length, isFiltered(view), paging)

  if (!data && error) {
    return (
      <div className="mt-8">
        <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
      </div>
    )
  }
  if (!data || (shown.length === 0 && isLooking)) return <LotsSkeleton />
  if (shown.length === 0 && !paging.isFetchNextPageError) {
    return (
      <div className="mt-8">{isFiltered(view) ? <NothingMatches onShowAll={onShowAll} /> : <NothingRunning />}</div>
    )
  }
  return (
    <div ref={list.ref}>
      <p role="status" className="mt-4 text-caption text-muted">
        {countText(shown.length, paging.hasNextPage)}
      </p>
      <ul className="mt-4 divide-y border-y">
        {shown.map((auction, index) => (
          <li key={auction.id}>
            <Lot auction={auction} isMine={auction.userId === user?.id} priority={index < FIRST_SCREEN} />
          </li>
        ))}
      </ul>
      <ShowMore
        {...paging}
        pageError={paging.isFetchNextPageError ? error : null}
        failure={FAILED}
        onMore={() => {
          list.expectMore()
          lookForMore()
        }}
      />
    </div>
  )
}

interface Paging {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Pages are not searched by the server: while a filter leaves too few, the next page is looked through as well. */
function useMatches(count: number, filtered: boolean, paging: Paging) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = paging
  const [wanted, setWanted] = useState(ENOUGH)
  const isLooking = filtered && count < wanted && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage()
  }, [isLooking, isFetchingNextPage, fetchNextPage])
  const lookForMore = () => {
    setWanted(count + ENOUGH)
    void fetchNextPage()
  }
  return { isLooking, lookForMore }
}

/** The filter's categories, and another one that a link asks for. */
const optionsWith = (category: string): readonly string[] =>
  category && !auctionCategories.some(ours => ours === category) ? [category, ...auctionCategories] : auctionCategories

const countText = (count: number, isPart: boolean) =>
  `${isPart ? 'The first ' : ''}${count} ${count === 1 ? 'auction' : 'auctions'}`

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
      New ones appear here as soon as they open. Photograph a piece of yours, and it can be the first.
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
      Try another name or category.
    </EmptyState>
  )
}

function LotsSkeleton() {
  return (
    <Loading label="Loading auctions">
      <div className="mt-12 divide-y border-y">
        {['first', 'second', 'third', 'fourth'].map(lot => (
          <LotSkeleton key={lot} />
        ))}
      </div>
    </Loading>
  )
}
