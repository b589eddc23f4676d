import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { identify, type PhotoSearch } from '../../../shared/contract/endpoints/identify.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Photo } from '../../components/photo.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { call, queryKeyOf } from '../../lib/api.ts'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'

const FIRST = 6
const MORE = 24

const searchesQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(identify.listSearches), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(identify.listSearches, { query: { cursor: pageParam, limit: pageParam ? MORE : FIRST }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor ?? undefined,
})

const useListSearches = () => useInfiniteQuery(searchesQuery)

const DeleteSearchDialog = lazy(() =>
  import('./delete-search-dialog.tsx').then(module => ({ default: module.DeleteSearchDialog })),
)

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6'

interface YourSearchesProps {
  /** The search whose answer is shown. */
  openId: string | undefined
  onDeletedOpen: () => void
}

export function YourSearches({ openId, onDeletedOpen }: YourSearchesProps) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListSearches()
  const searches = data?.pages.flatMap(page => page.searches)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="your-searches" className="border-t py-12">
      <h2 id="your-searches" ref={heading} tabIndex={-1} className="text-title outline-none">
        Your searches
      </h2>
      <p className="mt-1 mb-8 text-small text-muted">
        {searches?.length === 0
          ? 'None yet. Your searches are kept here for 90 days, and only you can see them.'
          : 'Kept for 90 days, and only you can see them. Open one to see its result again.'}
      </p>
      {searches ? (
        <Searches
          searches={searches}
          openId={openId}
          onDeletedOpen={onDeletedOpen}
          heading={heading}
          more={{
            hasNextPage,
            isFetchingNextPage,
            pageError: error,
            onMore: () => void fetchNextPage(),
          }}
        />
      ) : error ? (
        <ErrorState
          title="Failed to load your searches"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <SearchesSkeleton />
      )}
    </section>
  )
}

interface SearchesProps extends YourSearchesProps {
  searches: readonly PhotoSearch[]
  heading: RefObject<HTMLElement | null>
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; pageError: unknown; onMore: () => void }
}

/** Kept after closing: the dialog gives the focus back only while it is mounted. */
interface Doomed {
  search: PhotoSearch
  isOpen: boolean
}

function Searches({ searches, openId, onDeletedOpen, heading, more }: SearchesProps) {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const isGone = doomed !== null && !doomed.isOpen && searches.every(({ id }) => id !== doomed.search.id)
  useEffect(() => {
    // The button that opened the dialog is gone with its search.
    if (isGone) heading.current?.focus({ preventScroll: true })
  }, [isGone, heading])
  const { ref, expectMore } = useFocusOnNewItems(searches.length)
  return (
    <div ref={ref}>
      <ul className={GRID}>
        {searches.map(search => (
          <SearchCard
            key={search.id}
            search={search}
            isOpen={search.id === openId}
            onDelete={() => setDoomed({ search, isOpen: true })}
          />
        ))}
      </ul>
      {(more.hasNextPage || more.pageError != null) && (
        <ShowMore
          {...more}
          failure="Failed to load more searches"
          onMore={() => {
            expectMore()
            more.onMore()
          }}
        />
      )}
      {doomed && (
        <MountOnFirstOpen isOpen={doomed.isOpen}>
          <DeleteSearchDialog
            search={doomed.search}
            isOpen={doomed.isOpen}
            onClose={() => setDoomed({ ...doomed, isOpen: false })}
            onDeleted={() => doomed.search.id === openId && onDeletedOpen()}
          />
        </MountOnFirstOpen>
      )}
    </div>
  )
}

const levelNames: Record<NonNullable<PhotoSearch['level']>, string> = {
  same: 'In our reference catalog',
  like: 'Very like a piece in our reference catalog',
  kind: 'Same kind as a piece in our reference catalog',
}

const sourceNames: Record<PhotoSearch['source'], string> = {
  catalogue: 'In our reference catalog',
  matcher: 'Image matcher',
  ai: 'AI analysis',
  google_lens: 'Found on the web',
  none: 'No match',
}

interface SearchCardProps {
  search: PhotoSearch
  isOpen: boolean
  onDelete: () => void
}

function SearchCard({ search, isOpen, onDelete }: SearchCardProps) {
  const { id, imageUrl, itemName, category, source, level, photos, searchedAt } = search
  const name = itemName ?? 'Not identified'
  return (
    <li className="group relative min-w-0">
      <span className="relative block">
        <Photo
          imageUrl={imageUrl}
          alt=""
          category={category}
          sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, 46vw"
          className={cx('aspect-square border', isOpen ? 'border-accent' : 'border-transparent')}
        />
        {photos > 1 && (
          <span className="figures absolute bottom-0 left-0 bg-surface/90 px-1.5 text-caption">
            {photos} <span className="sr-only">photographs</span>
          </span>
        )}
      </span>
      <div className="mt-2 flex items-start gap-1">
        <p className="min-w-0 flex-1 text-small">
          <Link
            to={{ search: `?result=${id}` }}
            state={TO_RESULTS}
            aria-current={isOpen ? 'true' : undefined}
            className="line-clamp-2 font-medium wrap-anywhere no-underline after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Link>
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete the search ${name}`}
          title="Delete this search"
          onClick={onDelete}
          className="relative -mt-1.5 -mr-2 w-9 px-0 text-muted"
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <p className="text-caption text-muted">
        {source === 'catalogue' && level ? levelNames[level] : sourceNames[source]}
        <br />
        <DateText iso={searchedAt} />
      </p>
    </li>
  )
}

function SearchesSkeleton() {
  return (
    <Loading label="Loading your searches">
      <div className={GRID}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(card => (
          <div key={card}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <Skeleton className="mt-2 h-3.5 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
