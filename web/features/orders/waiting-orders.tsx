import { useId } from 'react'
import { ShelfHeading } from '../../components/shelf.tsx'
import { useBoughtOrders } from './api/list-bought-orders.ts'
import { useSoldOrders } from './api/list-sold-orders.ts'
import { OrderCard } from './order-card.tsx'
import { awaitedStep } from './order-state.ts'

/** The orders, bought or sold, whose next step is the reader's. Nothing if there are none. */
export function WaitingOrders() {
  const id = useId()
  const pages = [...(useSoldOrders().data?.pages ?? []), ...(useBoughtOrders().data?.pages ?? [])]
  const waiting = pages.flatMap(({ orders }) => orders).filter(awaitedStep)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <ShelfHeading id={id} title="Orders that wait for you" links={[{ to: '/orders', label: 'All Orders' }]} />
      <ul className="mt-2 max-w-4xl divide-y border-y">
        {waiting.map(order => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
