import { isFreeEverywhere, ships } from '../../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import { ShipToField } from '../../components/ship-to-field.tsx'
import { bidDelivery } from './bid-delivery.ts'

interface BidDestinationProps {
  terms: DeliveryTerms
  country: string
  onChange: (country: string) => void
}

/** Where a bidder would have it sent, and what that adds. */
export function BidDestination({ terms, country, onChange }: BidDestinationProps) {
  if (isFreeEverywhere(terms)) return null
  const { text, consent } = bidDelivery(terms, country)
  return (
    <div>
      {ships(terms) && <ShipToField country={country} onChange={onChange} />}
      <p
        aria-live="polite"
        className={`figures mt-1.5 text-small wrap-anywhere ${consent ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {text}
        {consent && ships(terms) && terms.pickupTown && ` You can pick it up in ${terms.pickupTown}.`}
      </p>
    </div>
  )
}
