import * as z from 'zod'
import { type Cents, cents } from './cents.ts'
import { type Currency, currencies } from './currencies.ts'
import { type ExchangeRates, inShopCents, rateOf } from './exchange-rates.ts'
import { shopCurrency } from './shop-currency.ts'

/** Prices of a carrier's service to one of its zones, as it publishes them. */
export const postageRate = z.object({
  carrier: z.string(),
  service: z.string(),
  from: z.string(),
  zone: z.string(),
  countries: z.array(z.string()),
  currency: z.enum(currencies),
  /** Longest side first. */
  maxSidesCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /** Length, width and height together. */
  maxSumCm: z.number().nullable(),
  /** Length, and once around. */
  maxGirthCm: z.number().nullable(),
  /** A parcel above that volume is charged as if it weighed at least that. */
  gramsPerLiter: z.number().nullable(),
  aboveLiters: z.number().nullable(),
  /** In the currency; null: the table does not say. */
  insuredUpTo: z.number().nullable(),
  source: z.string(),
  address: z.string(),
  validFrom: z.string(),
  /** By weight; a price by distance is a range. */
  bands: z.array(z.object({ maxGrams: z.number(), low: z.number(), high: z.number() })),
})
export type PostageRate = z.output<typeof postageRate>

interface Parcel {
  readonly grams: number
  /** Longest first; null: not known. */
  readonly sides: readonly [number, number, number] | null
}

/** A tape measure and a carrier's table round differently: "22 in" is 55.88 cm. */
const LEEWAY_CM = 0.05

export function fits(rate: PostageRate, sides: NonNullable<Parcel['sides']>): boolean {
  const [length, width, height] = sides
  const within = (size: number, max: number | null | undefined) => max == null || size <= max + LEEWAY_CM
  return (
    sides.every((side, n) => within(side, rate.maxSidesCm?.[n])) &&
    within(length + width + height, rate.maxSumCm) &&
    within(length + 2 * (width + height), rate.maxGirthCm)
  )
}

function chargedGrams({ gramsPerLiter, aboveLiters }: PostageRate, { grams, sides }: Parcel): number {
  if (!gramsPerLiter || !sides) return grams
  const liters = (sides[0] * sides[1] * sides[2]) / 1000
  return liters > (aboveLiters ?? 0) ? Math.max(grams, Math.ceil(liters * gramsPerLiter)) : grams
}

export interface Quote {
  readonly rate: PostageRate
  readonly low: number
  readonly high: number
}

function quoteOf(rate: PostageRate, parcel: Parcel): Quote | undefined {
  if (parcel.sides && !fits(rate, parcel.sides)) return undefined
  const grams = chargedGrams(rate, parcel)
  const band = rate.bands.find(({ maxGrams }) => grams <= maxGrams)
  return band && { rate, low: band.low, high: band.high }
}

/** The country that it goes to, or all others. */
export type Destination = { readonly country: string } | { readonly except: readonly string[] }

/** A neighbor at the price of the own country is not what abroad costs. */
const reaches = ({ from, countries }: PostageRate, to: Destination): boolean =>
  'country' in to
    ? countries.includes(to.country)
    : !countries.includes(from) && countries.some(country => !to.except.includes(country))

export type PostageEstimate =
  /** The cheapest service to each zone. */
  | { readonly kind: 'quotes'; readonly quotes: readonly [Quote, ...Quote[]] }
  | { readonly kind: 'no-table' | 'too-heavy' | 'too-large' }

/** @param rates of the country that it is sent from */
export function estimatePostage(rates: readonly PostageRate[], parcel: Parcel, to: Destination): PostageEstimate {
  const reaching = rates.filter(rate => reaches(rate, to))
  if (reaching.length === 0) return { kind: 'no-table' }
  const cheapest = new Map<string, Quote>()
  for (const rate of reaching) {
    const quote = quoteOf(rate, parcel)
    const best = cheapest.get(rate.zone)
    if (quote && (!best || quote.high < best.high)) cheapest.set(rate.zone, quote)
  }
  const [first, ...others] = [...cheapest.values()]
  if (first) return { kind: 'quotes', quotes: [first, ...others] }
  const carries = ({ bands }: PostageRate) => bands.some(({ maxGrams }) => parcel.grams <= maxGrams)
  return { kind: reaching.some(carries) ? 'too-large' : 'too-heavy' }
}

/** From the cheapest zone's price to the dearest's. */
export interface PriceRange {
  readonly low: number
  readonly high: number
  readonly currency: Currency
}

/** Null if the prices are in several currencies. */
export function rangeOf(quotes: readonly Quote[]): PriceRange | null {
  const currency = quotes[0]?.rate.currency
  if (!currency || quotes.some(({ rate }) => rate.currency !== currency)) return null
  return { low: Math.min(...quotes.map(({ low }) => low)), high: Math.max(...quotes.map(({ high }) => high)), currency }
}

export interface ShopRange {
  readonly low: Cents
  readonly high: Cents
}

/** Null without an exchange rate. */
export function inShopCurrency({ low, high, currency }: PriceRange, rates: ExchangeRates): ShopRange | null {
  if (currency === shopCurrency()) return { low: cents(Math.round(low * 100)), high: cents(Math.round(high * 100)) }
  const rate = rateOf(rates, currency)
  return rate ? { low: inShopCents(low, rate), high: inShopCents(high, rate) } : null
}
