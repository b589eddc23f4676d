import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import type { useListingPages } from '../lib/api/search-listings.ts'
import { useFocusOnNewItems } from '../lib/use-focus-on-new-items.ts'
import { ErrorState } from './error-state.tsx'
import { ShowMore } from './show-more.tsx'

interface ListingPagesProps {
  pages: ReturnType<typeof useListingPages>
  failure: string
  /** Singular and plural. */
  noun: readonly [string, string]
  skeleton: ReactNode
  empty: ReactNode
  children: (items: readonly ListingSummary[]) => ReactNode
}

export function ListingPages({ pages, failure, noun, skeleton, empty, children }: ListingPagesProps) {
  const { items, total = 0, error, isFetching, isPlaceholderData, refetch, fetchNextPage, ...paging } = pages
  const list = useFocusOnNewItems(items?.length ?? 0)
  return (
    <>
      <p role="status" className="mt-4 h-5 text-caption text-muted">
        {items && items.length > 0 && countText(items.length, total, noun)}
      </p>
      <div
        ref={list.ref}
        aria-busy={isPlaceholderData}
        className={cx('mt-4 transition-opacity duration-150', isPlaceholderData && 'opacity-50')}
      >
        {!items ? (
          error ? (
            <ErrorState title={failure} error={error} onRetry={() => refetch()} retrying={isFetching} />
          ) : (
            skeleton
          )
        ) : items.length === 0 ? (
          empty
        ) : (
          <>
            <h2 className="sr-only">Results</h2>
            {children(items)}
            <ShowMore
              {...paging}
              pageError={paging.isFetchNextPageError ? error : null}
              failure={failure}
              onMore={() => {
                list.expectMore()
                void fetchNextPage()
              }}
            />
          </>
        )}
      </div>
    </>
  )
}

function countText(shown: number, total: number, [one, several]: readonly [string, string]): string {
  const all = `${formatNumber(total)} ${total === 1 ? one : several}`
  return shown < total ? `The first ${formatNumber(shown)} of ${all}` : all
}
