import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { type EstimateLevel, isEstimate } from '../../../shared/rules/estimate.ts'
import type { Comparable } from './comparables.ts'
import {
  byPrecision,
  type Outlook,
  outlookOf,
  type Price,
  pricesOf,
  together,
  typicalOf,
} from './comparables-outlook.ts'

export interface ValueRange {
  readonly minCents: Cents
  readonly maxCents: Cents
}

interface Width {
  /** Standard deviation of log prices that few comparables are taken to have at least; of a category, of its forms. */
  readonly spread: number
  /** How many standard deviations each end is away, so that the stated share sells within. */
  readonly reach: number
}

/** Measured on simulated markets (docs/decisions/34-values.md). */
const WIDTHS: Record<EstimateLevel | 'piece', Width> = {
  piece: { spread: 0.45, reach: 1.28 },
  maker: { spread: 0.7, reach: 1.05 },
  kind: { spread: 0.9, reach: 1.07 },
  category: { spread: 1.1, reach: 1.04 },
}

/** Variance of the log prices of one form around its usual price. */
const WITHIN_FORM = WIDTHS.kind.spread ** 2
/** However closely the pieces of a form were sold together, their number says no more. */
const MIN_VARIANCE_OF_FORM = 0.05

/** Null if its ends are too far apart to be an estimate. */
export function rangeOf(comparables: readonly Comparable[], level: EstimateLevel, now: Date): ValueRange | null {
  const range = inSteps(...exactRange(comparables, level, now))
  return isEstimate(range.minCents, range.maxCents) ? range : null
}

/** Wider with fewer and older comparables. A piece's own prices and those of others count by their precision. */
export function exactRange(comparables: readonly Comparable[], level: EstimateLevel, now: Date): [number, number] {
  const own = comparables.filter(({ relation }) => relation === 'piece')
  const outlook = outlookAt(
    level,
    comparables.filter(({ relation }) => relation !== 'piece'),
    now,
  )
  const { middle, variance } =
    own.length > 0 ? together(outlook, outlookOf(pricesOf(own, now), WIDTHS.piece.spread)) : outlook
  const reach = own.length > 0 ? WIDTHS.piece.reach : WIDTHS[level].reach
  const half = reach * Math.sqrt(variance)
  return [Math.exp(middle - half), Math.exp(middle + half)]
}

function outlookAt(level: EstimateLevel, market: readonly Comparable[], now: Date): Outlook {
  if (level !== 'category') return outlookOf(pricesOf(market, now), WIDTHS[level].spread)
  const others = market.filter(({ relation }) => relation === 'category')
  const ofForm = market.filter(({ relation }) => relation !== 'category')
  const usual = usualOfForm(outlookOf(pricesOfForms(others, now), WIDTHS.category.spread), pricesOf(ofForm, now))
  return { middle: usual.middle, variance: usual.variance + WITHIN_FORM }
}

/** A dozen spoons say as much about a tankard as one. */
const pricesOfForms = (others: readonly Comparable[], now: Date): Price[] =>
  [...Map.groupBy(others, ({ form }) => form)].map(([form, ofIt]) => typicalOf(form, pricesOf(ofIt, now)))

/** What is usual for a form of which one or two pieces are known, or none. */
function usualOfForm(amongForms: Outlook, prices: readonly Price[]): Outlook {
  if (prices.length === 0) return amongForms
  const { middle, variance } = outlookOf(prices, WIDTHS.kind.spread)
  const known = Math.max(MIN_VARIANCE_OF_FORM, variance - WITHIN_FORM)
  return byPrecision(amongForms, { middle, variance: known })
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
