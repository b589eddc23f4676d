import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderSummary } from '../../../shared/endpoints/orders.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { OrderCard } from './order-card.tsx'

interface OrderListProps {
  pages: UseInfiniteQueryResult<InfiniteData<{ orders: OrderSummary[] }>>
  /** Instead of an empty list. */
  children: ReactNode
}

export function OrderList({ pages, children }: OrderListProps) {
  const { data, error, isFetching, refetch } = pages
  const shown = data?.pages.flatMap(({ orders }) => orders)
  const list = useFocusOnNewItems(shown?.length ?? 0)
  if (!shown) {
    if (!error) return <OrdersSkeleton />
    return (
      <ErrorState title="Failed to load your orders" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (shown.length === 0) return children
  return (
    <div ref={list.ref} tabIndex={-1} className="max-w-4xl outline-none">
      <ul className="divide-y border-y">
        {shown.map(order => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <ShowMore
          hasNextPage
          isFetchingNextPage={pages.isFetchingNextPage}
          pageError={pages.isFetchNextPageError ? error : null}
          failure="Failed to load more orders"
          onMore={() => {
            list.expectMore()
            pages.fetchNextPage()
          }}
        />
      )}
    </div>
  )
}

const OrdersSkeleton = () => (
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
