import type { ReactNode } from 'react'
import type { Order } from '../../../shared/contract/endpoints/orders.ts'
import { isPickup, shipBestBy } from '../../../shared/rules/orders.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { DateText } from '../../components/date-text.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { isHeld } from './order-state.ts'

/** For its seller, while the piece is with them: by when to send it, or to hand it over. */
export function ShipBy({ order }: { order: Order }) {
  const { side, cancellableFrom } = order
  if (side !== 'seller' || !cancellableFrom || isHeld(order)) return null
  const now = serverNow().toISOString()
  if (cancellableFrom <= now) {
    return (
      <AlertBox tone="warning" title="The buyer can cancel now" className="mt-5 max-w-prose">
        The last day was <DateText iso={cancellableFrom} />. If something holds you up, write to the buyer.
      </AlertBox>
    )
  }
  const best = shipBestBy(order)
  return (
    <dl className="mt-5 grid max-w-prose gap-x-8 gap-y-4 border-y py-4 sm:grid-cols-2">
      {isPickup(order) ? (
        <Day label="To be picked up by" iso={cancellableFrom} withTime>
          From then on the buyer can cancel and get everything back.
        </Day>
      ) : (
        <>
          <Day label="Best shipped by" iso={best}>
            {best > now
              ? 'Within three working days: buyers count on it.'
              : 'That day has passed: please ship it soon.'}
          </Day>
          <Day label="Last day to ship" iso={cancellableFrom} withTime>
            From then on the buyer can cancel and get everything back.
          </Day>
        </>
      )}
    </dl>
  )
}

interface DayProps {
  label: string
  iso: string
  withTime?: boolean
  children: ReactNode
}

const Day = ({ label, iso, withTime, children }: DayProps) => (
  <div>
    <dt className="label text-muted">{label}</dt>
    <dd className="mt-1 text-name font-medium">
      <DateText iso={iso} form={withTime ? 'end' : 'date'} />
    </dd>
    <dd className="mt-0.5 text-caption text-muted">{children}</dd>
  </div>
)
