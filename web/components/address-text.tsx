import type { Address } from '../../shared/rules/delivery.ts'
import { addressLines } from '../lib/address-lines.ts'

export const AddressText = ({ address }: { address: Address }) => (
  <address className="not-italic wrap-anywhere">
    {addressLines(address).map(line => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
)
