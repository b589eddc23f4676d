import type { Address } from '../../../shared/delivery.ts'
import type { Order } from '../../../shared/endpoints/orders.ts'
import { AddressText } from '../../components/address-text.tsx'

/** To cut out and put on the parcel. */
export const AddressLabel = ({ order: { id }, address }: { order: Order; address: Address }) => (
  <article aria-label="Address label" className="border border-rule-strong p-6">
    <p className="label text-muted">To</p>
    <div className="mt-2 text-title">
      <AddressText address={address} />
    </div>
    {address.phone && <p className="figures mt-3">{address.phone}</p>}
    <p className="mt-6 text-caption text-muted wrap-anywhere">Order {id}</p>
  </article>
)
