import * as z from 'zod'
import { optionalText } from '../contract/fields.ts'
import { type Cents, cents } from './cents.ts'
import { countryName, isCountry } from './countries.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'
import { amountField } from './money.ts'

export const MAX_SHIPPING_CENTS = cents(10_000_00)

/** Countries with a price of their own. */
export const MAX_NAMED_COUNTRIES = 50

/** In characters. */
export const TOWN_MAX = 100

const NO_DELIVERY = 'Offer shipping, local pick-up or both.'
const NOT_CHOSEN = 'Choose whether you ship it.'

export const countryField = z
  .string()
  .trim()
  .toUpperCase()
  .max(2, 'Choose a country.')
  .refine(isCountry, 'Choose a country.')

const shippingPrice = amountField(MAX_SHIPPING_CENTS)
/** Null: not shipped there. */
const zonePrice = shippingPrice.nullable()

const deliveryParts = z.object({
  from: countryField,
  /** Shipping within the country it is sent from; 0 is free. */
  domestic: zonePrice.optional().nonoptional({ error: NOT_CHOSEN }),
  abroad: zonePrice,
  /** Instead of the two above. */
  countries: z
    .array(z.object({ country: countryField, price: zonePrice }))
    .max(MAX_NAMED_COUNTRIES, `Name at most ${MAX_NAMED_COUNTRIES} countries.`)
    .refine(
      named => new Set(named.map(({ country }) => country)).size === named.length,
      'The same country is named twice.',
    ),
  /** Where the piece can be picked up; null: it can't. */
  pickupTown: optionalText(TOWN_MAX),
})

/** As a draft has it: perhaps nothing is offered or chosen yet. */
export const draftedDelivery = deliveryParts.extend({ domestic: zonePrice.optional() })

/** Rules: docs/specification.md, "Delivery". */
export const deliveryField = deliveryParts.refine(terms => ships(terms) || terms.pickupTown !== null, {
  path: ['pickupTown'],
  message: NO_DELIVERY,
})

/** What holds where nobody chose: nothing is added, wherever it goes. Where it is sent from is unknown. */
export const UNCHOSEN_DELIVERY: DeliveryTerms = {
  from: '',
  domestic: cents(0),
  abroad: cents(0),
  countries: [],
  pickupTown: null,
}

type Zones = Pick<DeliveryTerms, 'domestic' | 'abroad' | 'countries'>

const zonePrices = ({ domestic, abroad, countries }: Zones) => [
  domestic,
  abroad,
  ...countries.map(({ price }) => price),
]

export const ships = (zones: Zones): boolean => zonePrices(zones).some(price => price !== null)

export const isFreeEverywhere = (zones: Zones): boolean => zonePrices(zones).every(price => price === 0)

/** @returns null if the piece is not shipped there */
export function shippingTo(
  { from, domestic, abroad, countries, refused }: DeliveryTerms,
  country: string,
): Cents | null {
  if (refused?.includes(country)) return null
  const named = countries.find(each => each.country === country)
  if (named) return named.price
  return country === from ? domestic : abroad
}

/** What is charged for it: less where the price leaves less of the most that a card payment can be. */
export const shippingCharged = (shipping: Cents, price: Cents): Cents =>
  cents(Math.max(0, Math.min(shipping, MAX_CHARGE_CENTS - price)))

/** What a buyer chooses before paying. */
export const deliveryWish = z.discriminatedUnion('method', [
  z.object({ method: z.literal('ship'), country: countryField }),
  z.object({ method: z.literal('pickup') }),
])
export type DeliveryWish = z.output<typeof deliveryWish>

/** Fields of every checkout of a piece. */
export const deliveryChoice = {
  /** Absent: shipped to my country. */
  delivery: deliveryWish.optional(),
  /** The price of shipping that the buyer saw; another one now is refused as shipping_changed. */
  expectedShipping: amountField(MAX_SHIPPING_CENTS, 'Enter the shipping price that you saw, like 25.00.').optional(),
  /** The day from which a seller who is away sends, as their notice said: agreed by buying. Without it, or with an earlier one, it is refused as seller_away, with `until`. */
  expectedSendsFrom: z.iso.date('Write the day like 2026-12-21.').optional(),
  /** I buy as a business: a consumer's right to withdraw doesn't apply. */
  asBusiness: z.boolean().optional(),
  /** I have read which papers the piece may need to cross the border; without it, such a piece is refused as export_unconfirmed. */
  confirmsExport: z.boolean().optional(),
}

/** "Shipping (Canada)" */
export const shippingLabel = (country: string) => `Shipping (${countryName(country)})`

/** Who it is sent to. Kept with the order alone. */
export const addressOut = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
})
export type Address = z.output<typeof addressOut>
