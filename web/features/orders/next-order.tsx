import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { ButtonLink } from '../../components/button.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { nextOf } from './order-state.ts'

/** For a seller, the way to the order that waits for them after this one. */
export function NextOrder({ id }: { id: string }) {
  const { data } = useRead(orders.listWaitingOrders, undefined, fresh)
  const next = data && nextOf(data.sold.orders, id)
  if (!next) return null
  return (
    <ButtonLink to={`/orders/${next.id}`} variant="secondary" aria-label={`Next order: ${next.itemName}`}>
      Next order
    </ButtonLink>
  )
}
