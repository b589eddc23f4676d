import { type Cents, cents } from '../../../shared/cents.ts'
import { type Comparable, withoutRepetitions } from './comparables.ts'

export interface ValueRange {
  readonly minCents: Cents
  readonly maxCents: Cents
}

const LEAST_COMPARABLES = 3

const HALF_LIFE_YEARS = 10
const UNDATED_YEARS = 10
const YEAR_MS = 365.25 * 86_400_000

/** The outer fifths are outliers. */
const LOW = 0.2
const HIGH = 0.8
/** Less than a fifth of the weight, or slightly more than an even share: no single comparable decides the range. */
const MAX_SHARE = 0.19
const MAX_OF_EVEN_SHARE = 1.4

/** Each price weighs by its likeness squared and its age, without inflation. Null if the evidence is insufficient. */
export function rangeOf(comparables: readonly Comparable[], now: Date): ValueRange | null {
  const evidence = withoutRepetitions(comparables).sort((a, b) => a.amountCents - b.amountCents)
  if (evidence.length < LEAST_COMPARABLES) return null
  const weights = limited(evidence.map(each => each.likeness ** 2 * 0.5 ** (yearsSince(each, now) / HALF_LIFE_YEARS)))
  const amounts = evidence.map(({ amountCents }) => amountCents)
  const within = { minCents: amounts[0]!, maxCents: amounts.at(-1)! }
  const [low, high] = [quantile(amounts, weights, LOW), quantile(amounts, weights, HIGH)]
  const nearest = { minCents: rounded(low, within, NEAREST), maxCents: rounded(high, within, NEAREST) }
  if (low === high || nearest.minCents < nearest.maxCents) return nearest
  // Two different amounts are no exact value.
  return { minCents: rounded(low, within, DOWN), maxCents: rounded(high, within, UP) }
}

/** The first of ascending amounts at which the cumulated weight reaches a share. */
function quantile(amounts: readonly Cents[], weights: readonly number[], share: number): Cents {
  let rest = share * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [n, amount] of amounts.entries()) {
    rest -= weights[n]!
    if (rest <= 0) return amount
  }
  return amounts.at(-1)!
}

function yearsSince({ soldOn }: Comparable, now: Date): number {
  const years = soldOn === null ? UNDATED_YEARS : (now.getTime() - Date.parse(soldOn)) / YEAR_MS
  return Number.isNaN(years) ? UNDATED_YEARS : Math.max(0, years)
}

function limited(weights: readonly number[]): number[] {
  const share = Math.max(MAX_SHARE, MAX_OF_EVEN_SHARE / weights.length)
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

const NEAREST = [Math.round, Math.ceil, Math.floor]
const DOWN = [Math.floor, Math.ceil]
const UP = [Math.ceil, Math.floor]

/** Rounds like auction houses do: 1,234 to 1,200, 620 to 600. Never beyond the prices paid. */
function rounded(
  amount: Cents,
  { minCents, maxCents }: ValueRange,
  ways: readonly ((steps: number) => number)[],
): Cents {
  const step = stepFor(amount)
  const candidates = ways.map(way => cents(way(amount / step) * step))
  return candidates.find(each => each >= minCents && each <= maxCents) ?? amount
}

/** 5 for 50 to 99, 10 for 100 to 199, 20 for 200 to 499, 50 for 500 to 999, and so on; at least a dollar. */
function stepFor(cents: Cents): number {
  const magnitude = 10 ** Math.floor(Math.log10(cents))
  const leading = cents / magnitude
  return Math.max(100, (leading < 2 ? 1 : leading < 5 ? 2 : 5) * (magnitude / 10))
}
