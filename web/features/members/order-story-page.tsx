import { useParams } from 'react-router-dom'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { OrderStoryView } from './order-story-view.tsx'

export function OrderStoryPage() {
  const { id = '' } = useParams()
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Members', to: '/admin/members' }, { label: 'Order' }]}
      />
      <Guard for="admins" reason="Please log in to see what happened with an order." skeleton={<TableSkeleton />}>
        <StoryOf key={id} id={id} />
      </Guard>
    </div>
  )
}

function StoryOf({ id }: { id: string }) {
  const { data: story, error, isFetching, refetch } = useRead(orders.getOrderStory, { params: { id } }, fresh)
  if (story) return <OrderStoryView story={story} />
  if (!error) return <TableSkeleton />
  return (
    <div className="pt-6">
      <ErrorState
        title={isMissing(error) ? 'There is no order with this id' : 'Failed to load what happened'}
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </div>
  )
}
