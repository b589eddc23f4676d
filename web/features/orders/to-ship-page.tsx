import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { ordersText } from './dispatch-text.ts'
import { ToShipList } from './to-ship-list.tsx'

type ToShip = ResponseOf<typeof orders.listOrdersToShip>

/** All that a seller is to pack and to send, in one go. */
export function ToShipPage() {
  const { data, error, isFetching, refetch } = useRead(orders.listOrdersToShip, undefined, fresh)
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ label: 'Orders', to: '/orders?tab=sold' }, { label: 'To ship' }]} />
      <PageHeader title="To ship">
        What you are to pack and to send: slips, labels and tracking numbers in one go.
      </PageHeader>
      <div className="py-8">
        {data ? (
          <ToShip toShip={data} />
        ) : error ? (
          <ErrorState
            title="Failed to load what is to ship"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </div>
    </div>
  )
}

function ToShip({ toShip }: { toShip: ToShip }) {
  const { orders: shown, count, heldCount } = toShip
  return (
    <>
      {heldCount > 0 && (
        <AlertBox
          tone="warning"
          title={`Held: ${ordersText(heldCount)}`}
          className="mb-6"
          actions={
            <ButtonLink to="/orders?tab=sold" variant="secondary" size="small">
              See your orders
            </ButtonLink>
          }
        >
          A problem is reported, or a bank disputes the payment. Don’t send them until it is settled.
        </AlertBox>
      )}
      {count > shown.length && (
        <AlertBox title={`These are the ${shown.length} most urgent of ${ordersText(count)}`} className="mb-6">
          The others follow as you ship these.
        </AlertBox>
      )}
      <ToShipList toShip={toShip} />
    </>
  )
}
