import { useParams } from 'react-router-dom'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { columns, OrderDetails } from './order-details.tsx'

export function OrderPage() {
  const { id = '' } = useParams()
  const { data: order, error, isFetching, refetch } = useRead(orders.getOrder, { params: { id } }, fresh)
  if (isMissing(error)) return <OrderNotFound />
  const list = order?.side === 'seller' ? '/orders?tab=sold' : '/orders'
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ label: 'Orders', to: list }, ...(order ? [{ label: order.itemName }] : [])]} />
      {order ? (
        <OrderDetails key={id} order={order} />
      ) : error ? (
        <div className="pt-6">
          <ErrorState title="Failed to load this order" error={error} onRetry={() => refetch()} retrying={isFetching} />
        </div>
      ) : (
        <OrderSkeleton />
      )}
    </div>
  )
}

const OrderNotFound = () => (
  <div className="page-narrow flex flex-col items-center py-20 text-center sm:py-28">
    <PageHeading>Order Not Found</PageHeading>
    <p className="mt-4 max-w-md text-lead text-muted">
      There is no order at this address, or it belongs to other people.
    </p>
    <ButtonLink to="/orders" className="mt-8">
      See your orders
    </ButtonLink>
  </div>
)

const OrderSkeleton = () => (
  <Loading label="Loading the order">
    <div className="border-b pt-10 pb-8 sm:pt-14 sm:pb-10">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-4 h-11 w-80 max-w-full" />
    </div>
    <div className={columns}>
      <Skeleton className="h-44 w-full lg:h-112" />
      <div>
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-5 h-11 w-48" />
        <Skeleton className="mt-10 h-80 w-full" />
      </div>
    </div>
  </Loading>
)
