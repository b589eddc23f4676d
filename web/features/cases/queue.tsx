import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../components/paged-list.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'

interface QueueProps<Item> {
  id: string
  title: string
  /** Shown when it is empty. */
  none: string
  /** Label of its loading state, for screen readers. */
  loading: string
  failure: string
  moreFailure: string
  pages: UseInfiniteQueryResult
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  show: (item: Item) => ReactNode
}

export const Queue = <Item,>({ id, title, none, loading, ...list }: QueueProps<Item>) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-title">
      {title}
    </h2>
    <PagedList
      {...list}
      className="mt-4 divide-y border-y"
      empty={<p className="mt-3 text-small text-muted">{none}</p>}
      skeleton={
        <Loading label={loading}>
          <Skeleton className="mt-4 h-20 w-full" />
        </Loading>
      }
    />
  </section>
)
