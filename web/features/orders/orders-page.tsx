import { useSearchParams } from 'react-router-dom'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { OrderList } from './order-list.tsx'

export function OrdersPage() {
  const [search, setSearch] = useSearchParams()
  return (
    <div className="page">
      <PageHeader title="Orders">The pieces you have bought and sold, and where they are.</PageHeader>
      <div className="py-8">
        <Tabs
          label="Orders"
          value={search.get('tab') === 'sold' ? 'sold' : 'bought'}
          onValueChange={tab => setSearch({ tab }, { replace: true })}
          tabs={[
            { value: 'bought', label: 'Bought', content: <Bought /> },
            { value: 'sold', label: 'Sold', content: <Sold /> },
          ]}
        />
      </div>
    </div>
  )
}

const Bought = () => (
  <OrderList pages={usePages(orders.listBoughtOrders, undefined, fresh)}>
    <EmptyState title="Nothing bought yet" actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}>
      When you buy a piece, you can follow it here until it has arrived.
    </EmptyState>
  </OrderList>
)

const Sold = () => (
  <OrderList pages={usePages(orders.listSoldOrders, undefined, fresh)}>
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
