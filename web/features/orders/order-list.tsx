import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderSummary } from '../../../shared/contract/endpoints/orders.ts'
import { PagedList } from '../../components/paged-list.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

interface OrderListProps {
  pages: UseInfiniteQueryResult<InfiniteData<{ orders: OrderSummary[] }>>
  waiting: readonly OrderSummary[]
  /** Instead of an empty list. */
  children: ReactNode
}

/** What waits for the reader comes first, the most urgent above, then the rest, newest first. */
export const OrderList = ({ pages, waiting, children }: OrderListProps) => (
  <PagedList
    pages={pages}
    items={pages.data && waitingFirst(waiting, pages.data.pages)}
    keyOf={({ id }) => id}
    show={order => <OrderCard order={order} isWaiting={waiting.some(({ id }) => id === order.id)} />}
    failure="Failed to load your orders"
    moreFailure="Failed to load more orders"
    className="divide-y border-y"
    skeleton={<OrdersSkeleton />}
    empty={children}
  />
)

function waitingFirst(waiting: readonly OrderSummary[], pages: readonly { orders: OrderSummary[] }[]) {
  const orders = new Map(waiting.map(order => [order.id, order]))
  for (const order of pages.flatMap(page => page.orders)) orders.set(order.id, order)
  return [...orders.values()]
}

export const OrdersSkeleton = () => (
  <Loading label="Loading orders">
    <div className="max-w-4xl divide-y border-y">
      {['first', 'second', 'third'].map(row => (
        <div key={row} className="flex gap-4 py-5 sm:gap-6">
          <Skeleton className="size-18 shrink-0 sm:size-24" />
          <div className="w-full">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-3 h-4 w-2/5" />
            <Skeleton className="mt-4 h-5 w-20" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
