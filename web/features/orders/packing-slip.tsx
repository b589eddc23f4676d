import type { ReactNode } from 'react'
import type { Order } from '../../../shared/contract/endpoints/orders.ts'
import { carrierName } from '../../../shared/rules/carriers.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AddressText } from '../../components/address-text.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { useUser } from '../../lib/use-user.ts'
import { partnerName } from './order-state.ts'

export function PackingSlip({ order }: { order: Order }) {
  const { id, itemName, price, shipping, paidAt, carrier, trackingNumber } = order
  const { user } = useUser()
  return (
    <article aria-label="Packing slip" className="text-small">
      <p className="label mb-1 text-muted">Packing slip</p>
      <p className="font-serif text-title">Vitrine</p>
      <div className="mt-5 flex items-baseline justify-between gap-6 border-y border-rule-strong py-4">
        <p className="min-w-0 font-medium wrap-anywhere">{itemName}</p>
        <Price amount={price} className="shrink-0 text-name font-medium" />
      </div>
      <dl className="divide-y">
        <Line label="Order">{id}</Line>
        <Line label="Paid">
          <DateText iso={paidAt} />
        </Line>
        {shipping > 0 && <Line label="Shipping">{formatCents(shipping)}</Line>}
        <Line label="To">{addressText(order)}</Line>
        {order.address?.phone && <Line label="Telephone">{order.address.phone}</Line>}
        {user && <Line label="From">{user.firstName || user.username}</Line>}
        {carrier && (
          <Line label="Shipped by">
            {carrierName({ carrier, carrierName: order.carrierName })}
            {trackingNumber && <span className="block">{trackingNumber}</span>}
          </Line>
        )}
      </dl>
      <p className="mt-6 text-center font-serif text-name">Thank you for your purchase!</p>
    </article>
  )
}

function addressText(order: Order): ReactNode {
  const { address, addressErasedAt } = order
  if (address) return <AddressText address={address} />
  const partner = partnerName(order)
  return addressErasedAt ? `${partner} (the address was erased)` : partner
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="max-w-3/5 shrink-0 text-muted wrap-break-word">{label}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)
