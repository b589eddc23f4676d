import type { ComponentProps } from 'react'
import { PagedList } from './paged-list.tsx'
import { TableSkeleton } from './skeleton.tsx'

type QueueSectionProps<Item> = Omit<ComponentProps<typeof PagedList<Item>>, 'skeleton' | 'empty' | 'className'> & {
  queue: string
  title: string
  /** If nothing is in it. */
  none: string
}

/** One of the queues of a page, under its heading. */
export const QueueSection = <Item,>({ queue, title, none, ...list }: QueueSectionProps<Item>) => (
  <section aria-labelledby={queue}>
    <h2 id={queue} className="text-title">
      {title}
    </h2>
    <PagedList
      {...list}
      skeleton={<TableSkeleton />}
      empty={<p className="mt-3 text-small text-muted">{none}</p>}
      className="mt-4 divide-y border-y"
    />
  </section>
)
