import { useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { type OrderSummary, orders } from '../../../shared/contract/endpoints/orders.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { fresh, usePages, useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { OrderList, OrdersSkeleton } from './order-list.tsx'

export function OrdersPage() {
  const { data: waiting, isPending } = useRead(orders.listWaitingOrders, undefined, fresh)
  return (
    <div className="page">
      <PageHeader title="Orders">The pieces you have bought and sold, and where they are.</PageHeader>
      <div className="py-8">{isPending ? <OrdersSkeleton /> : <BothSides waiting={waiting} />}</div>
    </div>
  )
}

type Waiting = ResponseOf<typeof orders.listWaitingOrders> | undefined

/** Opens where there is something to do. */
function BothSides({ waiting }: { waiting: Waiting }) {
  const [query, change] = useAddressQuery()
  // It stays when the last one is done.
  const [usual] = useState(waiting?.sold.count ? 'sold' : 'bought')
  const open = query.get('tab') ?? usual
  return (
    <Tabs
      label="Orders"
      value={open === 'sold' ? 'sold' : 'bought'}
      onValueChange={tab => change({ tab })}
      tabs={[
        {
          value: 'bought',
          label: 'Bought',
          badge: <CountBadge count={waiting?.bought.count} of="waiting" />,
          content: <Bought waiting={waiting?.bought.orders ?? []} />,
        },
        {
          value: 'sold',
          label: 'Sold',
          badge: <CountBadge count={waiting?.sold.count} of="waiting" />,
          content: (
            <>
              {waiting && waiting.sold.count > 0 && (
                <p className="mb-6">
                  <ButtonLink to="/orders/to-ship" variant="secondary">
                    Pack and ship together
                  </ButtonLink>
                </p>
              )}
              <Sold waiting={waiting?.sold.orders ?? []} />
            </>
          ),
        },
      ]}
    />
  )
}

interface SideProps {
  waiting: readonly OrderSummary[]
}

const Bought = (props: SideProps) => (
  <OrderList pages={usePages(orders.listBoughtOrders, undefined, fresh)} {...props}>
    <EmptyState title="Nothing bought yet" actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}>
      When you buy a piece, you can follow it here until it has arrived.
    </EmptyState>
  </OrderList>
)

const Sold = (props: SideProps) => (
  <OrderList pages={usePages(orders.listSoldOrders, undefined, fresh)} {...props}>
    <EmptyState
      title="Nothing sold yet"
      actions={
        <ButtonLink to="/seller/dashboard" variant="secondary">
          Seller Dashboard
        </ButtonLink>
      }
    >
      When a buyer pays for one of your pieces, you find here what to pack and ship.
    </EmptyState>
  </OrderList>
)
