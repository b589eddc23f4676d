import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { type Currency, currencies } from '../../../../shared/rules/currencies.ts'
import { formatUnits } from '../../../../shared/rules/currency-format.ts'
import { type ExchangeRates, inShopCents, rateOf } from '../../../../shared/rules/exchange-rates.ts'
import { shopCurrency } from '../../../../shared/rules/shop-currency.ts'
import type { Years } from './years.ts'

/** A price or a time that a query asks for. */
export interface Limit {
  readonly label: string
  readonly minPrice?: Cents
  readonly maxPrice?: Cents
  /** Open ends are infinite. */
  readonly years?: Years
}

export interface FoundLimit extends Limit {
  readonly start: number
  readonly end: number
}

type Groups = readonly (string | undefined)[]
type Reader = (groups: Groups, rates: ExchangeRates) => Limit | undefined

/** How a query names a currency, before or after an amount. */
const signs: Readonly<Record<Currency, string>> = {
  USD: String.raw`us\$|\$|dollars?|usd`,
  EUR: '€|euros?|eur',
  GBP: '£|pounds? sterling|pounds?|quid|gbp',
  CHF: 'chf|swiss francs?',
  CAD: String.raw`ca\$|c\$|cad|canadian dollars?`,
  AUD: String.raw`au\$|a\$|aud|australian dollars?`,
  JPY: '¥|yen|jpy',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk',
  PLN: 'zł|zlotys?|pln',
  CZK: 'kč|czk',
}
const SIGN = Object.values(signs).join('|')
const AMOUNT = String.raw`(${SIGN})?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.\d\d)?(k)?(?:\s?(${SIGN}))?`
const GROUPS_OF_AMOUNT = 4
/** Not part of a longer number, and not a measure of something else. */
const END = String.raw`(?![\d,.]*\d)(?![a-z])(?!\s?(?:["″%]|(?:cm|mm|m|in|inch|inches|ft|feet|years?|yrs?|pieces?|oz|lbs?|kg|g)\b))`
const BELOW = 'under|below|less than|cheaper than|up to|at most|max|maximum|no more than'
const ABOVE = 'over|above|more than|at least|min|minimum'
const YEAR = String.raw`(1\d{3}|20\d{2})`
const BEFORE = 'before|pre|prior to|earlier than'
const AFTER = 'after|post|since|later than'
const AROUND_YEARS = 10

/** Above any price, and still exact in cents. */
const MAX_UNITS = 99_999_999

const currencyOf = (sign: string | undefined): Currency | undefined =>
  sign === undefined ? undefined : currencies.find(each => new RegExp(`^(?:${signs[each]})$`, 'i').test(sign))

const unitsOf = (digits = '', thousands?: string): number =>
  Math.min(Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1), MAX_UNITS)

const foreign = (own: Currency) =>
  currencies
    .filter(each => each !== own)
    .map(each => signs[each])
    .join('|')

/** Whether reading the query takes exchange rates. */
export function needsRates(query: string | null): boolean {
  if (query === null || !ANY_DIGIT.test(query)) return false
  const others = foreign(shopCurrency())
  return new RegExp(String.raw`(?:${others})\s?\d|\dk?\s?(?:${others})`, 'i').test(query)
}

/** No limit is without one. */
const ANY_DIGIT = /\d/

interface Amount {
  /** As it was typed: "€500". */
  readonly text: string
  /** Null without an exchange rate. */
  readonly worth: Cents | null
}

function amountIn(units: number, currency: Currency, rates: ExchangeRates): Amount {
  const text = formatUnits(units, currency)
  if (currency === shopCurrency()) return { text, worth: cents(units * 100) }
  const rate = rateOf(rates, currency)
  return { text, worth: rate ? inShopCents(units, rate) : null }
}

/** A limit in another currency says what it is in the shop’s, or that it could not be applied. */
function limited(said: string, amounts: readonly Amount[], currency: Currency, limit: Omit<Limit, 'label'>): Limit {
  if (currency === shopCurrency()) return { ...limit, label: said }
  const worth = amounts.flatMap(({ worth }) => worth ?? [])
  if (worth.length < amounts.length) return { label: `Any price: no exchange rate for ${currency}` }
  const about = worth.map(each => formatUnits(Math.round(each / 100), shopCurrency())).join(' to ')
  return { ...limit, label: `${said} (about ${about})` }
}

function priceRange(groups: Groups, rates: ExchangeRates): Limit | undefined {
  const [before, low, lowK, after] = groups
  const [beforeHigh, high, highK, afterHigh] = groups.slice(GROUPS_OF_AMOUNT)
  const currency = currencyOf(before ?? after ?? beforeHigh ?? afterHigh) ?? shopCurrency()
  const amounts = [unitsOf(low, lowK ?? highK), unitsOf(high, highK)].map(units => amountIn(units, currency, rates))
  const [least, most] = amounts
  if (!least || !most || (least.worth ?? 0) > (most.worth ?? 0)) return undefined
  return limited(`${least.text} to ${most.text}`, amounts, currency, {
    ...(least.worth !== null && { minPrice: least.worth }),
    ...(most.worth !== null && { maxPrice: most.worth }),
  })
}

const oneLimit =
  (word: string, name: 'minPrice' | 'maxPrice'): Reader =>
  ([before, digits, thousands, after], rates) => {
    const currency = currencyOf(before ?? after) ?? shopCurrency()
    const amount = amountIn(unitsOf(digits, thousands), currency, rates)
    return limited(`${word} ${amount.text}`, [amount], currency, {
      ...(amount.worth !== null && { [name]: amount.worth }),
    })
  }

const mostly = oneLimit('Under', 'maxPrice')
const atLeast = oneLimit('Over', 'minPrice')

const between = (from: number, to: number, name?: string): Limit | undefined =>
  from > to ? undefined : { years: { from, to }, label: name ? `${name}: ${from} to ${to}` : `${from} to ${to}` }

const THIRDS = { early: [0, 33], mid: [33, 66], middle: [33, 66], late: [66, 99] } as const

function century([part, digits]: Groups): Limit | undefined {
  const number = Number(digits)
  if (number < 1 || number > 21) return undefined
  const first = (number - 1) * 100 + 1
  const [from, to] = part ? THIRDS[part.toLowerCase() as keyof typeof THIRDS] : [0, 99]
  const name = `${part ? `${part.toLowerCase()} ` : ''}${ordinal(number)} century`
  return between(first + from, first + to, `${name[0]?.toUpperCase()}${name.slice(1)}`)
}

const ordinal = (number: number) =>
  `${number}${number > 3 && number < 21 ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10]}`

function decade([digits]: Groups): Limit | undefined {
  const from = Number(digits)
  return between(from, from + 9, `${from}s`)
}

const before = ([year]: Groups): Limit => ({
  years: { from: Number.NEGATIVE_INFINITY, to: Number(year) - 0.5 },
  label: `Before ${year}`,
})

const after = ([year]: Groups): Limit => ({
  years: { from: Number(year) + 0.5, to: Number.POSITIVE_INFINITY },
  label: `After ${year}`,
})

const around = ([year]: Groups) => between(Number(year) - AROUND_YEARS, Number(year) + AROUND_YEARS, `About ${year}`)

/** Earlier ones win where two read the same words. */
const readers: readonly (readonly [RegExp, Reader])[] = (
  [
    [String.raw`(?:between\s+${AMOUNT}\s+(?:and|to)\s+${AMOUNT})${END}`, priceRange],
    [String.raw`(?=[$€£¥])${AMOUNT}\s?(?:-|–|to)\s?${AMOUNT}${END}`, priceRange],
    [String.raw`\b${AMOUNT}\s?(?:-|–|to)\s?${AMOUNT}(?<=\d\s?(?:${SIGN}))${END}`, priceRange],
    [String.raw`\b(?:${BELOW})\s+${AMOUNT}${END}`, mostly],
    [String.raw`\b(?:${ABOVE})\s+${AMOUNT}${END}`, atLeast],
    [String.raw`\b(?:${BEFORE})[\s-]+${YEAR}\b`, before],
    [String.raw`\b(?:${AFTER})[\s-]+${YEAR}\b`, after],
    [String.raw`\b(?:circa|ca|c|about)[\s.]+${YEAR}\b`, around],
    [String.raw`\b(?:(early|mid|middle|late)[\s-]+)?(\d{1,2})(?:st|nd|rd|th)[\s-]?c(?:entury|ent)?\b`, century],
    [String.raw`\b(1\d\d0|20[012]0)['’]?s\b`, decade],
    [String.raw`\b${YEAR}\s?(?:-|–|to)\s?${YEAR}\b`, ([from, to]) => between(Number(from), Number(to))],
  ] satisfies [string, Reader][]
).map(([pattern, reader]) => [new RegExp(pattern, 'gi'), reader])

export function limitsIn(query: string, rates: ExchangeRates): FoundLimit[] {
  const found: FoundLimit[] = []
  if (!ANY_DIGIT.test(query)) return found
  for (const [pattern, read] of readers) {
    for (const match of query.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const limit = found.some(each => start < each.end && each.start < end) ? undefined : read(match.slice(1), rates)
      if (limit) found.push({ start, end, ...limit })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** What all limits leave. */
export function combined(limits: readonly Limit[]): Omit<Limit, 'label'> {
  const least = limits.flatMap(({ minPrice }) => minPrice ?? [])
  const most = limits.flatMap(({ maxPrice }) => maxPrice ?? [])
  const years = limits.flatMap(limit => limit.years ?? [])
  return {
    ...(least.length > 0 && { minPrice: cents(Math.max(...least)) }),
    ...(most.length > 0 && { maxPrice: cents(Math.min(...most)) }),
    ...(years.length > 0 && {
      years: { from: Math.max(...years.map(({ from }) => from)), to: Math.min(...years.map(({ to }) => to)) },
    }),
  }
}
