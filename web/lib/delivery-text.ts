import type { Cents } from '../../shared/cents.ts'
import { countryName } from '../../shared/countries.ts'
import { type DeliveryTerms, isFreeEverywhere, ships } from '../../shared/delivery.ts'
import { formatCents } from '../../shared/money.ts'

const shippingPrice = (price: Cents | null): string => {
  if (price === null) return 'not shipped'
  return price === 0 ? 'free' : formatCents(price)
}

interface DeliveryLine {
  readonly method: 'ship' | 'pickup'
  readonly title: string
  readonly text: string
}

/** What a seller offers, for its buyers. */
export function deliveryLines(terms: DeliveryTerms): DeliveryLine[] {
  const { pickupTown } = terms
  const lines: DeliveryLine[] = []
  if (isFreeEverywhere(terms)) lines.push({ method: 'ship', title: 'Free shipping', text: 'Nothing is added for it.' })
  else if (ships(terms)) lines.push({ method: 'ship', title: 'Shipping', text: zonesText(terms) })
  if (pickupTown) lines.push({ method: 'pickup', title: 'Local pick-up', text: `In ${pickupTown}, at no cost.` })
  return lines
}

function zonesText({ from, domestic, abroad, countries }: DeliveryTerms): string {
  const own = countries.some(({ country }) => country === from) ? [] : [{ country: from, price: domestic }]
  const zones = [...own, ...countries]
    .filter(({ price }) => price !== abroad)
    .map(({ country, price }) => `${countryName(country)} ${shippingPrice(price)}`)
  const elsewhere = abroad === null ? 'not shipped elsewhere' : `other countries ${shippingPrice(abroad)}`
  return `${[...zones, elsewhere].join(', ')}.`
}
