import type { Cents } from '../../shared/rules/cents.ts'
import { countryName } from '../../shared/rules/countries.ts'
import { isFreeEverywhere, shippingTo, ships } from '../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { cancellableFrom, sendingStartsAt } from '../../shared/rules/orders.ts'
import type { TrackRecord } from '../../shared/rules/track-record.ts'
import { formatDate } from './dates.ts'
import { destinationsText } from './destinations-text.ts'
import { serverNow } from './server-clock.ts'

const shippingPrice = (price: Cents | null): string => {
  if (price === null) return 'not shipped'
  // @wc-include
  return price === 0 ? 'free' : formatCents(price)
}

interface DeliveryLine {
  readonly method: 'ship' | 'pickup' | 'refused'
  readonly title: string
  readonly text: string
}

/** Where nobody chose. */
export const UNCHOSEN_TEXT = 'Nothing is added for shipping at checkout. Ask the seller how they send it.'

/** What a seller offers, for its buyers. */
export function deliveryLines(terms: DeliveryTerms | null): DeliveryLine[] {
  if (!terms) return [{ method: 'ship', title: 'Shipping', text: UNCHOSEN_TEXT }]
  const { pickupTown } = terms
  const lines: DeliveryLine[] = []
  if (isFreeEverywhere(terms)) lines.push({ method: 'ship', title: 'Free shipping', text: 'Nothing is added for it.' })
  else if (ships(terms)) lines.push({ method: 'ship', title: 'Shipping', text: zonesText(terms) })
  if (pickupTown) lines.push({ method: 'pickup', title: 'Local pick-up', text: `In ${pickupTown}, at no cost.` })
  if (terms.refused)
    lines.push({ method: 'refused', title: 'Not shipped everywhere', text: destinationsText(terms.refused) })
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

/** What shipping adds, before the name of the country; null where the piece is only picked up. */
export function shippingCost(terms: DeliveryTerms, country: string): string | null {
  if (!ships(terms)) return null
  const price = shippingTo(terms, country)
  if (price === null) return 'Not shipped to'
  return price === 0 ? 'Free shipping to' : `${formatCents(price)} shipping to`
}

interface Arrival {
  readonly terms: DeliveryTerms
  readonly country: string
  /** Undefined while it is not known. */
  readonly record: TrackRecord | undefined
  /** It can be paid now, so days have dates. */
  readonly isPayable: boolean
  /** When the seller is back, who is away. */
  readonly sendsFromAt?: string | undefined
}

/** When a piece comes, as far as the seller's deliveries tell, and until when a buyer has to wait at most. */
export function arrivalText(
  { terms, country, record, isPayable, sendsFromAt }: Arrival,
  now = serverNow(),
): string | null {
  if (shippingTo(terms, country) === null) return null
  const days = record?.arrivesInDays[country === terms.from ? 'domestic' : 'abroad']
  const paid = { paidAt: now.toISOString(), sendsFrom: sendsFromAt }
  const starts = Date.parse(sendingStartsAt(paid))
  const day = (days: number) => formatDate(new Date(starts + days * DAY_MS).toISOString(), 'day')
  if (days && isPayable) return `Usually arrives ${between(day(days.from), day(days.to))} if you pay today.`
  if (days) return `Usually arrives ${between(String(days.from), String(days.to))} days after payment.`
  return isPayable ? `If it isn’t sent by ${formatDate(cancellableFrom(paid), 'day')}, you can cancel.` : null
}

const between = (from: string, to: string) => (from === to ? `about ${from}` : `${from} to ${to}`)
