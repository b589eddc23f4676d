import { countryName } from '../../shared/rules/countries.ts'
import type { Currency } from '../../shared/rules/currencies.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { LOCALE, listText, numberFormat } from '../../shared/rules/numbers.ts'
import type { PostageEstimate, PriceRange, ShopRange } from '../../shared/rules/postage.ts'
import { formatDate } from './dates.ts'

const priceText = (price: number, currency: Currency) =>
  numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }, LOCALE).format(price)

const between = (low: string, high: string) => (low === high ? low : `${low} to ${high}`)

/** "€7.69", "$7.61 to $10.67" */
export const rangeText = ({ low, high, currency }: PriceRange): string =>
  between(priceText(low, currency), priceText(high, currency))

/** "$8.10 to $12.40" */
export const shopRangeText = ({ low, high }: ShopRange): string => between(formatCents(low), formatCents(high))

/** "up to £150" */
export const insuredText = (amount: number, currency: Currency): string =>
  `insured up to ${numberFormat({ style: 'currency', currency, maximumFractionDigits: 0 }, LOCALE).format(amount)}`

export const validText = (day: string): string => `valid from ${formatDate(day)}`

const MOST_NAMED = 4

/** "Denmark, France, Germany, and Ireland", "Austria, Belgium, Bulgaria and 25 more countries" */
export function countriesText(countries: readonly string[]): string {
  const names = countries.map(countryName).toSorted((a, b) => a.localeCompare(b, LOCALE))
  if (names.length <= MOST_NAMED) return listText(names)
  const first = names.slice(0, MOST_NAMED - 1).join(', ')
  return `${first} and ${names.length - MOST_NAMED + 1} more countries`
}

/** Why there is no price, and what to do. */
export function noPriceText(
  kind: Exclude<PostageEstimate['kind'], 'quotes'>,
  from: string,
  isDomestic: boolean,
): string {
  if (kind === 'too-heavy') return 'Too heavy for these carriers. Ask a haulier what it costs, or offer local pick-up.'
  if (kind === 'too-large') return 'Too large for these carriers. Ask a haulier what it costs, or offer local pick-up.'
  return isDomestic
    ? `We have no prices for parcels from this country (${countryName(from)}). Ask a carrier there before you set a price.`
    : `We have no prices for parcels abroad from this country (${countryName(from)}). Ask a carrier before you set a price.`
}
