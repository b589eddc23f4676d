import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { Order } from '../../../shared/contract/endpoints/orders.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { AddressText } from '../../components/address-text.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { isUnderWay, partnerName } from './order-state.ts'

interface OrderDeliveryProps {
  order: Order
  onPrintLabel: (address: Address) => void
}

/** Where it goes, or how it is picked up. */
export function OrderDelivery({ order, onPrintLabel }: OrderDeliveryProps) {
  const { delivery, address, addressErasedAt, side } = order
  const isPrinted = side === 'seller' && isUnderWay(order)
  if (delivery?.method === 'pickup') return <Pickup order={order} town={delivery.town} />
  if (address) return <ShipTo address={address} onPrintLabel={isPrinted ? () => onPrintLabel(address) : undefined} />
  return (
    <Section title="Ship to">
      <p className="text-muted">
        {addressErasedAt ? (
          <>
            The address was erased on <DateText iso={addressErasedAt} />.
          </>
        ) : (
          'There is no address with this order: agree on the delivery in messages.'
        )}
      </p>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="delivery" className="mt-10 border-t pt-8">
    <h2 id="delivery" className="text-title">
      {title}
    </h2>
    <div className="mt-3">{children}</div>
  </section>
)

const ShipTo = ({ address, onPrintLabel }: { address: Address; onPrintLabel: (() => void) | undefined }) => (
  <Section title="Ship to">
    <AddressText address={address} />
    {address.phone && <p className="figures mt-2 text-muted">{address.phone}</p>}
    {onPrintLabel && (
      <Button variant="secondary" className="mt-5" onClick={onPrintLabel}>
        <Printer aria-hidden />
        Print address label
      </Button>
    )}
  </Section>
)

function Pickup({ order, town }: { order: Order; town: string }) {
  const { pickupCode, status } = order
  if (!pickupCode || status !== 'paid') return null
  return (
    <Section title={`Pick-up in ${town}`}>
      <p className="text-muted">Your code</p>
      <p className="figures mt-1 font-serif text-display tracking-widest">{pickupCode}</p>
      <p className="mt-2 max-w-prose text-muted wrap-anywhere">
        Tell {partnerName(order)} the code once you have the piece in your hands, not before.
      </p>
    </Section>
  )
}
