import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../components/paged-list.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'

interface QueueProps<Item> {
  id: string
  title: string
  /** Shown when it is empty. */
  none: string
  /** What it lists. */
  plural: 'cases' | 'disputes'
  pages: UseInfiniteQueryResult
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  show: (item: Item) => ReactNode
}

export const Queue = <Item,>({ id, title, none, plural, ...list }: QueueProps<Item>) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-title">
      {title}
    </h2>
    <PagedList
      {...list}
      all={`the ${plural}`}
      more={plural}
      className="mt-4 divide-y border-y"
      empty={<p className="mt-3 text-small text-muted">{none}</p>}
      skeleton={
        <Loading label={`Loading ${plural}`}>
          <Skeleton className="mt-4 h-20 w-full" />
        </Loading>
      }
    />
  </section>
)
