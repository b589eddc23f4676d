import { countryName } from '../../../shared/rules/countries.ts'
import { isFreeEverywhere, shippingTo, ships } from '../../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import { formatCents } from '../../../shared/rules/money.ts'

interface BidDelivery {
  /** What shipping adds, or that there is none. */
  readonly text: string
  /** What a bidder in this country agrees to, who can't have it shipped there; null if they can. */
  readonly consent: string | null
}

/** How a piece gets to its bidder. The country may be a guess, so nothing is refused for it. */
export function bidDelivery(terms: DeliveryTerms, country: string): BidDelivery {
  const shipping = shippingTo(terms, country)
  const place = countryName(country)
  if (isFreeEverywhere(terms)) return { text: 'Shipping is free.', consent: null }
  if (shipping !== null) {
    const cost = shipping === 0 ? 'is free' : `costs ${formatCents(shipping)}, which is added if you win`
    return { text: `Shipping to ${place} ${cost}.`, consent: null }
  }
  const { pickupTown } = terms
  if (!ships(terms)) {
    const text = `The seller does not ship this piece. If you win, you pick it up in ${pickupTown}.`
    return { text, consent: `I will pick it up in ${pickupTown}.` }
  }
  return {
    text: `The seller does not ship to ${place}.`,
    consent: pickupTown
      ? `I will pick it up in ${pickupTown}, or have it sent to a country that the seller ships to.`
      : 'I will have it sent to a country that the seller ships to.',
  }
}
