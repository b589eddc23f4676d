import { type Cents, cents } from '../../../shared/cents.ts'
import type { EstimateLevel } from '../../../shared/estimate.ts'
import type { Comparable } from './comparables.ts'

export interface ValueRange {
  readonly minCents: Cents
  readonly maxCents: Cents
}

interface Width {
  /** Standard deviation of log prices that few comparables are taken to have at least. */
  readonly spread: number
  /** How many standard deviations each end is away, so that the stated share sells within. */
  readonly reach: number
}

/** From `npm run bench:values` (docs/decisions/0095-how-good-estimates-are.md). */
const WIDTHS: Record<EstimateLevel | 'piece', Width> = {
  piece: { spread: 0.45, reach: 1.28 },
  maker: { spread: 0.7, reach: 1.05 },
  kind: { spread: 0.9, reach: 1.07 },
  category: { spread: 1.1, reach: 1.2 },
}
/** The least spread counts as much as this many comparables. */
const SPREAD_COUNTS = 3
/** Farther out, in least spreads, an amount counts as if it were there. */
const OUTLIER = 2

/** How far taste may have moved log prices since. */
const DRIFT_PER_YEAR = 0.06
const HALF_LIFE_YEARS = 10
const UNDATED_YEARS = 10
const YEAR_MS = 365.25 * 86_400_000

/** Every piece of a category counts at least as if it were that similar. */
const LEAST_WEIGHED_LIKENESS = 0.25
/** Slightly more than an even share: no single comparable decides the range. */
const MAX_OF_EVEN_SHARE = 1.4

/** In log prices: about threefold. */
const MAX_PULL = 1.1

interface Outlook {
  /** Natural logarithm of the amount. */
  readonly middle: number
  readonly variance: number
}

export function rangeOf(comparables: readonly Comparable[], level: EstimateLevel, now: Date): ValueRange {
  return inSteps(...exactRange(comparables, level, now))
}

/** Wider with fewer and older comparables. A piece's own prices and those of others count by their precision. */
export function exactRange(comparables: readonly Comparable[], level: EstimateLevel, now: Date): [number, number] {
  const own = comparables.filter(({ relation }) => relation === 'piece')
  const market = comparables.filter(({ relation }) => relation !== 'piece')
  const outlook = outlookOf(market, WIDTHS[level], now)
  const { middle, variance } = own.length > 0 ? together(outlook, outlookOf(own, WIDTHS.piece, now)) : outlook
  const reach = own.length > 0 ? WIDTHS.piece.reach : WIDTHS[level].reach
  const half = reach * Math.sqrt(variance)
  return [Math.exp(middle - half), Math.exp(middle + half)]
}

function outlookOf(comparables: readonly Comparable[], { spread: least }: Width, now: Date): Outlook {
  const years = comparables.map(each => yearsSince(each, now))
  const fresh = years.map(each => 0.5 ** (each / HALF_LIFE_YEARS))
  const weights = weightsOf(comparables, fresh)
  const amounts = comparables.map(({ amountCents }) => Math.log(amountCents))
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
function together(market: Outlook, own: Outlook): Outlook {
  const precision = 1 / market.variance + 1 / own.variance
  const near = clamp(market.middle, own.middle - MAX_PULL, own.middle + MAX_PULL)
  return { middle: (near / market.variance + own.middle / own.variance) / precision, variance: 1 / precision }
}

/** By likeness squared and age; the prices of one piece share its weight. They add up to 1. */
function weightsOf(comparables: readonly Comparable[], fresh: readonly number[]): number[] {
  const prices = Map.groupBy(comparables, ({ pieceId }) => pieceId)
  const weights = comparables.map(
    ({ likeness, pieceId }, n) =>
      (Math.max(likeness, LEAST_WEIGHED_LIKENESS) ** 2 * fresh[n]!) / prices.get(pieceId)!.length,
  )
  const some = limited(weights)
  const sum = some.reduce((total, weight) => total + weight, 0)
  return some.map(weight => weight / sum)
}

const mean = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, n) => sum + value * weights[n]!, 0)

/** For sums of fractions. */
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

function yearsSince({ soldOn }: Comparable, now: Date): number {
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

/** Rounds like auction houses do: 1,234 to 1,200, 620 to 600. */
function inSteps(min: number, max: number): ValueRange {
  const [down, up] = [stepFor(min), stepFor(max)]
  const nearest = { minCents: Math.round(min / down) * down, maxCents: Math.round(max / up) * up }
  const apart = { minCents: Math.floor(min / down) * down, maxCents: Math.ceil(max / up) * up }
  const { minCents, maxCents } = nearest.minCents < nearest.maxCents ? nearest : apart
  return { minCents: cents(Math.max(minCents, 1)), maxCents: cents(maxCents) }
}

/** 5 for 50 to 99, 10 for 100 to 199, 20 for 200 to 499, 50 for 500 to 999, and so on; at least a dollar. */
function stepFor(amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  const leading = amount / magnitude
  return Math.max(100, (leading < 2 ? 1 : leading < 5 ? 2 : 5) * (magnitude / 10))
}
