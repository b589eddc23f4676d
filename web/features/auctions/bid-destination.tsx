import { useId } from 'react'
import { type DeliveryTerms, isFreeEverywhere, ships } from '../../../shared/delivery.ts'
import { Select } from '../../components/select.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { bidDelivery } from './bid-delivery.ts'

interface BidDestinationProps {
  terms: DeliveryTerms
  country: string
  onChange: (country: string) => void
}

/** Where a bidder would have it sent, and what that adds. */
export function BidDestination({ terms, country, onChange }: BidDestinationProps) {
  const id = useId()
  if (isFreeEverywhere(terms)) return null
  const { text, consent } = bidDelivery(terms, country)
  return (
    <div>
      {ships(terms) && (
        <>
          <label htmlFor={id} className="mb-1.5 block text-small font-medium">
            Ship to
          </label>
          <Select
            id={id}
            autoComplete="shipping country"
            options={countryOptions}
            value={country}
            onChange={event => onChange(event.target.value)}
          />
        </>
      )}
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
