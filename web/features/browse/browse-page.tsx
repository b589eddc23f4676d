import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { type SearchResults, search } from '../../../shared/contract/endpoints/search.ts'
import {
  type BrowseFilters,
  type BrowseView,
  isFiltered,
  isPlain,
  PAGE_SIZE,
  problemsIn,
  searchFor,
} from '../../../shared/rules/browse-view.ts'
import { facetNames, SEARCH_TEXT_MAX } from '../../../shared/rules/filters.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FirstView } from '../../components/first-view.tsx'
import { ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { MarketplaceLinks } from '../../components/marketplace-links.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { SEARCH_STALE_MS, useSearchResults } from '../../lib/api/search-listings.ts'
import { useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'
import { useArrival } from '../../lib/use-arrival.ts'
import { ActiveFilters } from './active-filters.tsx'
import { sortOptions } from './browse-sorts.ts'
import { FeaturedCarousel } from './featured-carousel.tsx'
import { Filters } from './filters.tsx'
import { activeFilters } from './labels.ts'
import { Results } from './results.tsx'
import { useBrowseView } from './use-browse-view.ts'
import { useIsBeside } from './use-is-beside.ts'

const FAILED = 'Failed to load listings. Please try again.'

const noFacets = Object.fromEntries(facetNames.map(name => [name, []])) as unknown as SearchResults['facets']

const TOOLBAR = 'mb-8 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then(module => ({ default: module.FilterDrawer })))

interface BrowsePageProps {
  /** A button that saves this search. */
  renderSaving?: (filters: BrowseFilters) => ReactNode
}

export function BrowsePage({ renderSaving }: BrowsePageProps) {
  const { view, pathWith, choose, type } = useBrowseView()
  const found = useSearchResults(searchFor(view))
  const featured = useRead(search.getFeaturedListings, undefined, { staleTime: SEARCH_STALE_MS })
  const [isFiltering, setFiltering] = useState(false)
  const isBeside = useIsBeside()
  const section = useArrival<HTMLElement>()
  const { q: problem } = problemsIn(view)
  const facets = found.data?.facets ?? (found.error ? noFacets : undefined)
  const filterProps = { view, facets, pathWith, choose }
  // The search words have their own field.
  const inDrawer = activeFilters({ ...view, q: '' }).length
  const rail = (isPlain(view) && featured.data?.listings) || []
  const isPending = found.isPending || (isPlain(view) && featured.isPending)
  // Deferred, so that rendering all cards at once never blocks the page.
  const isFirstLoad = useDeferredValue(isPending) || isPending
  return (
    <FirstView until={!isFirstLoad}>
      <div className="page">
        <MarketplaceLinks />
        <PageHeader title="Browse" documentTitle={titleFor(view)}>
          Everything on Vitrine, at a fixed price or by auction, in{' '}
          <Link to="/categories" className="underline decoration-rule-strong underline-offset-6 hover:text-accent">
            all categories
          </Link>
          .
        </PageHeader>
        <search aria-label="Listings" className="block pt-8">
          <SearchField
            label="Search listings"
            value={view.q}
            maxLength={SEARCH_TEXT_MAX}
            error={problem}
            suggests
            onChange={type}
          />
        </search>
        <div className="grid gap-x-10 pt-8 pb-10 lg:grid-cols-[14rem_minmax(0,1fr)] xl:gap-x-14">
          <aside aria-label="Filters" className="max-lg:hidden">
            <h2 className="sr-only">Filters</h2>
            {isBeside && <Filters {...filterProps} />}
          </aside>
          <div className="min-w-0">
            {isFirstLoad ? (
              <ResultsSkeleton />
            ) : (
              <>
                {rail.length > 0 && <FeaturedCarousel listings={rail} />}
                <section ref={section} tabIndex={-1} aria-label="Results" className="scroll-mt-4 outline-none">
                  <ActiveFilters view={view} understood={found.data?.understood ?? []} pathWith={pathWith} />
                  <div className={TOOLBAR}>
                    <div role="status" className="min-h-6 text-small text-muted max-sm:col-span-2 sm:mr-auto">
                      {found.data && !found.isPlaceholderData && <Found view={view} results={found.data} />}
                    </div>
                    <Button variant="secondary" className="lg:hidden" onClick={() => setFiltering(true)}>
                      <SlidersHorizontal aria-hidden />
                      Filters
                      {inDrawer > 0 && <span className="figures">({inDrawer})</span>}
                    </Button>
                    <Select
                      aria-label="Sort by"
                      options={sortOptions(view)}
                      value={view.sort}
                      onChange={event => choose({ sort: event.target.value })}
                      className="sm:w-52"
                    />
                    {isFiltered(view) && !problem && renderSaving?.(view)}
                  </div>
                  {found.data ? (
                    <Results
                      view={view}
                      results={found.data}
                      isOutdated={found.isPlaceholderData}
                      isFirst={rail.length === 0}
                      pathWith={pathWith}
                    />
                  ) : (
                    <ErrorState
                      title={FAILED}
                      error={found.error}
                      onRetry={() => found.refetch()}
                      retrying={found.isFetching}
                    />
                  )}
                </section>
              </>
            )}
          </div>
        </div>
        <MountOnFirstOpen isOpen={isFiltering}>
          <FilterDrawer
            {...filterProps}
            isOpen={isFiltering}
            onOpenChange={setFiltering}
            total={found.isPlaceholderData ? undefined : found.data?.total}
          />
        </MountOnFirstOpen>
      </div>
    </FirstView>
  )
}

const titleFor = ({ q, category }: BrowseFilters) =>
  [q.trim(), termText(category)].filter(Boolean).join(', ') || 'Browse'

/** Stands in for everything, so that featured pieces push nothing down when they load. */
function ResultsSkeleton() {
  return (
    <>
      <div className={TOOLBAR}>
        <Skeleton className="h-5 w-48 max-sm:col-span-2 sm:mr-auto" />
        <Skeleton className="h-11 w-full sm:w-28 lg:hidden" />
        <Skeleton className="h-11 w-full sm:w-52" />
      </div>
      <ListingGridSkeleton cards={12} layout="beside" />
    </>
  )
}

function Found({ view, results }: { view: BrowseView; results: SearchResults }) {
  return (
    <>
      {results.correctedTo && (
        <p className="mb-1 wrap-anywhere">
          Showing results for <strong className="font-medium text-ink">{results.correctedTo}</strong>. No results for “
          {view.q.trim()}”.
        </p>
      )}
      <p>{countText(results, view.page)}</p>
    </>
  )
}

function countText({ listings, total }: SearchResults, page: number): string {
  if (total === 0) return 'No results'
  if (listings.length === 0) return `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`
  const before = (page - 1) * PAGE_SIZE
  return `Showing ${formatNumber(before + 1)}-${formatNumber(before + listings.length)} of ${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`
}
