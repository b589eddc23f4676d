import { cents } from '../../shared/rules/cents.ts'
import { guessedSize, NO_PARCEL, type Parcel, sidesOf } from '../../shared/rules/parcel.ts'
import {
  type Destination,
  estimatePostage,
  inShopCurrency,
  type PostageEstimate,
  type PriceRange,
  rangeOf,
  type ShopRange,
} from '../../shared/rules/postage.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { useExchangeRates } from './api/get-exchange-rates.ts'
import { usePostageRates } from './api/get-postage-rates.ts'

/** As forms have it: an amount that is being typed, or none where it is not shipped. */
export interface OfferedDelivery {
  readonly from: string
  readonly domestic: unknown
  readonly abroad: unknown
  readonly countries: readonly { readonly country: string; readonly price: unknown }[]
}

export interface PackedPiece {
  readonly parcel?: Parcel | null | undefined
  readonly dimensions?: string | null | undefined
  readonly category?: string | null | undefined
}

export interface ZonePostage {
  readonly zone: 'domestic' | 'abroad' | { readonly country: string; readonly index: number }
  readonly isFree: boolean
  readonly estimate: PostageEstimate
  /** Null without prices, or in several currencies. */
  readonly range: PriceRange | null
  /** Null without prices, or without an exchange rate. */
  readonly inOurs: ShopRange | null
}

export const guessFor = ({ dimensions, category }: PackedPiece) => guessedSize(dimensions, category)

const isFree = (price: unknown) => price != null && price !== '' && Number(price) === 0

/** What the parcel costs to each zone of the listing. Undefined until its weight is known and the prices are there. */
export function usePostage(
  delivery: OfferedDelivery | undefined,
  piece: PackedPiece,
): readonly ZonePostage[] | undefined {
  const { data: rates } = usePostageRates(delivery?.from ?? '')
  const exchangeRates = useExchangeRates(rates?.some(({ currency }) => currency !== shopCurrency()) ?? false)
  const { grams, ...size } = piece.parcel ?? NO_PARCEL
  if (!delivery || !rates || !exchangeRates || grams === null) return undefined
  const parcel = { grams, sides: sidesOf(size, guessFor(piece)) }
  const priced = (zone: ZonePostage['zone'], price: unknown, to: Destination): ZonePostage => {
    const estimate = estimatePostage(rates, parcel, to)
    const range = estimate.kind === 'quotes' ? rangeOf(estimate.quotes) : null
    return { zone, isFree: isFree(price), estimate, range, inOurs: range && inShopCurrency(range, exchangeRates) }
  }
  const { from, domestic, abroad } = delivery
  const named = delivery.countries.filter(({ country }) => country !== '')
  return [
    priced('domestic', domestic, { country: from }),
    priced('abroad', abroad, { except: [from, ...named.map(({ country }) => country)] }),
    ...delivery.countries.flatMap(({ country, price }, index) =>
      country === '' ? [] : priced({ country, index }, price, { country }),
    ),
  ]
}

export const hasFreeZone = ({ domestic, abroad, countries }: OfferedDelivery): boolean =>
  [domestic, abroad, ...countries.map(({ price }) => price)].some(isFree)

/** The same as the tables say it, of prices that are not known in inOurs. */
export const paidInCurrency = (zones: readonly ZonePostage[]): PriceRange | null =>
  rangeOf(zones.flatMap(({ isFree, estimate }) => (isFree && estimate.kind === 'quotes' ? [...estimate.quotes] : [])))

/** What the seller pays where shipping is free: from the cheapest of these zones to the dearest. */
export function paidBySeller(zones: readonly ZonePostage[]): ShopRange | null {
  const paid = zones.flatMap(({ isFree, inOurs }) => (isFree && inOurs ? inOurs : []))
  if (paid.length === 0) return null
  return { low: cents(Math.min(...paid.map(({ low }) => low))), high: cents(Math.max(...paid.map(({ high }) => high))) }
}
