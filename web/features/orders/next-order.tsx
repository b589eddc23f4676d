import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { ButtonLink } from '../../components/button.tsx'
import { fresh, useRead } from '../../lib/queries.ts'

/** For a seller, the way to the order that waits for them after this one. */
export function NextOrder({ id }: { id: string }) {
  const { data } = useRead(orders.listWaitingOrders, undefined, fresh)
  const waiting = data?.sold.orders ?? []
  const place = waiting.findIndex(order => order.id === id)
  const next = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))][0]
  if (!next) return null
  return (
    <ButtonLink to={`/orders/${next.id}`} variant="secondary" aria-label={`Next order: ${next.itemName}`}>
      Next order
    </ButtonLink>
  )
}
