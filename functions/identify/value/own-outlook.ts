import { DAY_MS } from '../../../shared/rules/durations.ts'
import type { Price as PriceTold } from '../../core/comparables/comparables.ts'

/** A price of the piece itself, or of another: how far away, and of which form where that differs. */
export interface Dated extends Pick<PriceTold, 'amountCents' | 'soldOn'> {
  readonly pieceId: string
  readonly comparison?: { readonly distance: number } | null
  readonly form?: string
}

/** What a piece may fetch. */
export interface Outlook {
  /** Natural logarithm of the amount. */
  readonly middle: number
  readonly variance: number
}

export interface Price {
  readonly pieceId: string
  /** Natural logarithm. */
  readonly amount: number
  readonly years: number
  readonly likeness: number
}

/** The least spread counts as much as this many comparables. */
const SPREAD_COUNTS = 3
/** Farther out, in least spreads, an amount counts as if it were there. */
const OUTLIER = 2

/** How far taste may have moved log prices since. */
const DRIFT_PER_YEAR = 0.06
const HALF_LIFE_YEARS = 10
const UNDATED_YEARS = 10
const YEAR_MS = 365.25 * DAY_MS

/** Slightly more than an even share: no single comparable decides the range. */
const MAX_OF_EVEN_SHARE = 1.4

/** Max pull in log prices: about threefold. */
const MAX_PULL = 1.1

export const pricesOf = (comparables: readonly Dated[], now: Date): Price[] =>
  comparables.map(({ pieceId, amountCents, soldOn, comparison }) => ({
    pieceId,
    amount: Math.log(amountCents),
    years: yearsSince(soldOn, now),
    likeness: comparison ? 1 - comparison.distance : 1,
  }))

/** The usual price of several pieces, as if it were that of one. */
export function typicalOf(pieceId: string, prices: readonly Price[]): Price {
  const even = prices.map(() => 1 / prices.length)
  const of = (figure: 'amount' | 'years' | 'likeness') =>
    mean(
      prices.map(price => price[figure]),
      even,
    )
  return { pieceId, amount: of('amount'), years: of('years'), likeness: of('likeness') }
}

/** @param least the spread that few prices are taken to have at least */
export function outlookOf(prices: readonly Price[], least: number): Outlook {
  const years = prices.map(each => each.years)
  const fresh = years.map(each => 0.5 ** (each / HALF_LIFE_YEARS))
  const weights = weightsOf(prices, fresh)
  const amounts = prices.map(({ amount }) => amount)
  const median = medianOf(amounts, weights)
  const near = amounts.map(amount => clamp(amount, median - OUTLIER * least, median + OUTLIER * least))
  const middle = mean(near, weights)
  const count = 1 / weights.reduce((sum, weight) => sum + weight ** 2, 0)
  const seen = mean(
    near.map(amount => (amount - middle) ** 2),
    weights,
  )
  const spread = Math.max(seen, (count * seen + SPREAD_COUNTS * least ** 2) / (count + SPREAD_COUNTS))
  const drift = (DRIFT_PER_YEAR * mean(years, weights)) ** 2
  return { middle, variance: spread * (1 + 1 / (count * mean(fresh, weights))) + drift }
}

/** Each counts by its precision. However far the market is from what the piece fetched, it pulls no harder. */
export const together = (market: Outlook, own: Outlook): Outlook =>
  byPrecision({ ...market, middle: clamp(market.middle, own.middle - MAX_PULL, own.middle + MAX_PULL) }, own)

export function byPrecision(one: Outlook, other: Outlook): Outlook {
  const precision = 1 / one.variance + 1 / other.variance
  return { middle: (one.middle / one.variance + other.middle / other.variance) / precision, variance: 1 / precision }
}

/** By likeness squared and age; the prices of one piece share its weight. They add up to 1. */
function weightsOf(all: readonly Price[], fresh: readonly number[]): number[] {
  const prices = Map.groupBy(all, ({ pieceId }) => pieceId)
  const weights = all.map(({ likeness, pieceId }, n) => (likeness ** 2 * fresh[n]!) / prices.get(pieceId)!.length)
  const some = limited(weights)
  const sum = some.reduce((total, weight) => total + weight, 0)
  return some.map(weight => weight / sum)
}

const mean = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, n) => sum + value * weights[n]!, 0)

/** Tolerance for sums of fractions. */
const ALMOST_NOTHING = 1e-9

/** The first amount, ascending, at which half the weight is reached. */
function medianOf(amounts: readonly number[], weights: readonly number[]): number {
  const ascending = amounts.map((amount, n) => [amount, weights[n]!] as const).sort(([a], [b]) => a - b)
  let rest = 0.5
  for (const [amount, weight] of ascending) {
    rest -= weight
    if (rest <= ALMOST_NOTHING) return amount
  }
  return ascending.at(-1)![0]
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

function yearsSince(soldOn: string | null, now: Date): number {
  const years = soldOn === null ? UNDATED_YEARS : (now.getTime() - Date.parse(soldOn)) / YEAR_MS
  return Number.isNaN(years) ? UNDATED_YEARS : Math.max(0, years)
}

function limited(weights: readonly number[]): number[] {
  const share = MAX_OF_EVEN_SHARE / weights.length
  const descending = weights.toSorted((a, b) => b - a)
  let rest = descending.reduce((sum, weight) => sum + weight, 0)
  let most = Number.POSITIVE_INFINITY
  for (const [heavier, weight] of descending.entries()) {
    most = (share * rest) / (1 - heavier * share)
    if (weight <= most) break
    rest -= weight
  }
  return weights.map(weight => Math.min(weight, most))
}
