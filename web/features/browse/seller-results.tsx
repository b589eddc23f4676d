import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, useState } from 'react'
import { type BrowseView, problemsIn, searchFor } from '../../../shared/rules/browse-view.ts'
import { SEARCH_TEXT_MAX } from '../../../shared/rules/filters.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { useSearchResults } from '../../lib/api/search-listings.ts'
import { useArrival } from '../../lib/use-arrival.ts'
import { ActiveFilters } from './active-filters.tsx'
import { sortOptions } from './browse-sorts.ts'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { useBrowseView } from './use-browse-view.ts'
import { useIsBeside } from './use-is-beside.ts'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then(module => ({ default: module.FilterDrawer })))

/** What one seller has for sale, with the filters of the browse screen. */
export function SellerResults({ sellerId, sellerName }: { sellerId: string; sellerName: string }) {
  const { view: asked, pathWith, choose, type } = useBrowseView(`/sellers/${sellerId}`)
  const view: BrowseView = { ...asked, status: 'active' }
  const found = useSearchResults({ ...searchFor(view), seller: sellerId })
  const [isFiltering, setFiltering] = useState(false)
  const isBeside = useIsBeside()
  const section = useArrival<HTMLElement>()
  const filterProps = { view, facets: found.data?.facets, pathWith, choose, isShop: true }
  return (
    <>
      <div className="grid gap-x-10 lg:grid-cols-[14rem_minmax(0,1fr)] xl:gap-x-14">
        <aside aria-label="Filters" className="max-lg:hidden">
          {isBeside && <Filters {...filterProps} />}
        </aside>
        <section ref={section} tabIndex={-1} aria-label="For sale" className="min-w-0 scroll-mt-4 outline-none">
          <search aria-label={`Pieces of ${sellerName}`} className="mb-6 grid gap-3 sm:flex sm:items-start">
            <div className="sm:grow">
              <SearchField
                label="Search this shop"
                value={view.q}
                maxLength={SEARCH_TEXT_MAX}
                error={problemsIn(view).q}
                onChange={type}
              />
            </div>
            <div className="grid grid-cols-2 gap-3 sm:flex">
              <Button variant="secondary" className="lg:hidden" onClick={() => setFiltering(true)}>
                <SlidersHorizontal aria-hidden />
                Filters
              </Button>
              <Select
                aria-label="Sort by"
                options={sortOptions(view)}
                value={view.sort}
                onChange={event => choose({ sort: event.target.value })}
                className="max-lg:min-w-0 lg:w-52"
              />
            </div>
          </search>
          <ActiveFilters view={view} understood={found.data?.understood ?? []} pathWith={pathWith} />
          {found.data ? (
            <Results
              view={view}
              results={found.data}
              isOutdated={found.isPlaceholderData}
              isFirst={false}
              pathWith={pathWith}
              empty={
                <EmptyState title="Nothing is for sale here at the moment">
                  Follow {sellerName}, and we tell you when they list something.
                </EmptyState>
              }
            />
          ) : found.error ? (
            <ErrorState
              title="Failed to load listings"
              error={found.error}
              onRetry={() => found.refetch()}
              retrying={found.isFetching}
            />
          ) : (
            <ListingGridSkeleton cards={6} layout="beside" />
          )}
        </section>
      </div>
      <MountOnFirstOpen isOpen={isFiltering}>
        <FilterDrawer
          {...filterProps}
          isOpen={isFiltering}
          onOpenChange={setFiltering}
          total={found.isPlaceholderData ? undefined : found.data?.total}
        />
      </MountOnFirstOpen>
    </>
  )
}
