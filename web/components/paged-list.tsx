import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFocusOnNewItems } from '../lib/use-focus-on-new-items.ts'
import { ErrorState } from './error-state.tsx'
import { ShowMore } from './show-more.tsx'

interface PagedListProps<Item> {
  pages: UseInfiniteQueryResult
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  show: (item: Item, index: number) => ReactNode
  skeleton: ReactNode
  /** Instead of an empty list. */
  empty: ReactNode
  failure: string
  /** If a further page fails. */
  moreFailure: string
  /** Classes of the list, such as the space between its items. */
  className: string
}

export function PagedList<Item>({ pages, items, keyOf, show, ...texts }: PagedListProps<Item>) {
  const { error, isFetching, refetch } = pages
  const list = useFocusOnNewItems(items?.length ?? 0)
  if (!items) {
    if (!error) return texts.skeleton
    return <ErrorState title={texts.failure} error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (items.length === 0) return texts.empty
  return (
    <div ref={list.ref} tabIndex={-1} className="max-w-4xl outline-none">
      <ul className={texts.className}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{show(item, index)}</li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <ShowMore
          hasNextPage
          isFetchingNextPage={pages.isFetchingNextPage}
          pageError={pages.isFetchNextPageError ? error : null}
          failure={texts.moreFailure}
          onMore={() => {
            list.expectMore()
            void pages.fetchNextPage()
          }}
        />
      )}
    </div>
  )
}
