import { type ReactNode, useId } from 'react'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { ShelfHeading, ShelfSkeleton } from '../../components/shelf.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { OrderCard } from './order-card.tsx'

/** The orders, bought or sold, whose next step is the reader's. What follows comes once they are known, and stays there. */
export function WaitingOrders({ children }: { children: ReactNode }) {
  const id = useId()
  const { data, isPending } = useRead(orders.listWaitingOrders, undefined, fresh)
  if (isPending) return <ShelfSkeleton />
  const waiting = data ? [...data.sold.orders, ...data.bought.orders] : []
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby={id}>
          <ShelfHeading id={id} title="Orders that wait for you" links={[{ to: '/orders', label: 'All Orders' }]} />
          <ul className="mt-2 max-w-4xl divide-y border-y">
            {waiting.map(order => (
              <li key={order.id}>
                <OrderCard order={order} isWaiting />
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  )
}
