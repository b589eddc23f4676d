import { cx } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SearchResults } from '../../../shared/contract/endpoints/search.ts'
import { type BrowseView, isFiltered, noFilters } from '../../../shared/rules/browse-view.ts'
import { filterNames, filterOf } from '../../../shared/rules/filters.ts'
import { sizeClassText } from '../../../shared/rules/lengths.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CardActions, CompareBar } from '../../components/compare-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListingCard } from '../../components/listing-card.tsx'
import { cardSizes, ListingGrid } from '../../components/listing-grid.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import { traitText } from '../../lib/trait-text.ts'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import { Pagination } from './pagination.tsx'

const FIRST_ROW = 4

interface ResultsProps {
  view: BrowseView
  results: SearchResults
  /** Still the results of the last search. */
  isOutdated: boolean
  /** Nothing else is above them. */
  isFirst: boolean
  pathWith: (part: Partial<BrowseView>) => string
  /** Without anything for sale. */
  empty?: ReactNode
}

export function Results({ view, results, isOutdated, isFirst, pathWith, empty = <NothingForSale /> }: ResultsProps) {
  const { listings, total, totalPages } = results
  return (
    <div aria-busy={isOutdated} className={cx('transition-opacity duration-150', isOutdated && 'opacity-50')}>
      {listings.length > 0 && <h2 className="sr-only">Results</h2>}
      {listings.length > 0 ? (
        <ListingGrid layout="beside">
          {listings.map((listing, index) => (
            <li key={listing.id}>
              <ListingCard
                listing={listing}
                priority={isFirst && index < FIRST_ROW}
                sizes={cardSizes.beside}
                action={<CardActions listing={listing} />}
              />
            </li>
          ))}
        </ListingGrid>
      ) : total > 0 ? (
        <BeyondTheEnd page={view.page} lastPage={totalPages} lastPath={pathWith({ page: totalPages })} />
      ) : isFiltered(view) ? (
        <NothingMatches view={view} looser={results.looser} pathWith={pathWith} />
      ) : (
        empty
      )}
      <CompareBar />
      {total > 0 && <Pagination page={view.page} pages={totalPages} pathOf={page => pathWith({ page })} />}
    </div>
  )
}

function BeyondTheEnd({ page, lastPage, lastPath }: { page: number; lastPage: number; lastPath: string }) {
  return (
    <EmptyState
      title={`There is no page ${formatNumber(page)}`}
      actions={
        <ButtonLink to={lastPath} state={TO_RESULTS}>
          Go to the last page
        </ButtonLink>
      }
    >
      {lastPage === 1 ? 'All results are on one page.' : `The results end on page ${formatNumber(lastPage)}.`}
    </EmptyState>
  )
}

type NothingMatchesProps = Pick<ResultsProps, 'view' | 'pathWith'> & Pick<SearchResults, 'looser'>

function NothingMatches({ view, looser, pathWith }: NothingMatchesProps) {
  const { q, page: _page, sort: _sort, ...others } = view
  return (
    <EmptyState
      title="No items match your search. Try different filters."
      category={view.category}
      actions={
        <>
          <ButtonLink to={pathWith(noFilters)} state={TO_RESULTS}>
            Clear all filters
          </ButtonLink>
          {q.trim() && isFiltered({ ...others, q: '' }) && (
            <ButtonLink to={pathWith({ ...noFilters, q })} state={TO_RESULTS} variant="secondary">
              Keep only the search words
            </ButtonLink>
          )}
          <ButtonLink to="/categories" variant="secondary">
            See the categories
          </ButtonLink>
        </>
      }
    >
      {looser.length > 0 ? (
        <Looser view={view} looser={looser} pathWith={pathWith} />
      ) : q.trim() ? (
        'Try fewer or other words, or a wider price range.'
      ) : (
        'Try a wider price range or another category.'
      )}
    </EmptyState>
  )
}

function Looser({ view, looser, pathWith }: NothingMatchesProps) {
  const { units } = usePreferences()
  const inWords = (value: string) => traitText(sizeClassText(value, units))
  const textOf = (without: string, filters: readonly string[]) => {
    const name = filterNames.find(each => filters.includes(each))
    return name ? filterOf(name).looser(inWords(view[name])) : inWords(without)
  }
  return (
    <>
      {view.q.trim() && <>There is no “{view.q.trim()}”. </>}
      {looser.map(({ without, total, q, filters }, n) => (
        <Fragment key={without}>
          {n > 0 && ', '}
          <Link
            to={pathWith({ ...only(filters), ...(q !== null && { q }) })}
            state={TO_RESULTS}
            className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            {formatNumber(total)} without {textOf(without, filters)}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

/** Removes these filters. */
const only = (filters: readonly string[]): Partial<BrowseView> =>
  Object.fromEntries(Object.entries(noFilters).filter(([name]) => filters.includes(name)))

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
