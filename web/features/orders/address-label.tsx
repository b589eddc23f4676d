import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { AddressText } from '../../components/address-text.tsx'

/** To cut out and put on the parcel. What is on the outside is read by everyone: no telephone number. */
export function AddressLabel({ order, address }: { order: ToldOrder; address: Address }) {
  const { id, sender, addressKeptDays } = order
  return (
    <article aria-label="Address label" className="border border-rule-strong p-6">
      {sender && (
        <>
          <p className="label text-muted">From</p>
          <p className="mt-1 text-small wrap-anywhere">{[sender.name, sender.place].filter(Boolean).join(', ')}</p>
        </>
      )}
      <p className="label mt-5 text-muted">To</p>
      <div className="mt-2 text-title">
        <AddressText address={address} />
      </div>
      <p className="mt-6 text-caption text-muted wrap-anywhere">
        Order {id}
        {addressKeptDays !== null && (
          <span className="block">Vitrine erases this address {addressKeptDays} days after the order is complete.</span>
        )}
      </p>
    </article>
  )
}
