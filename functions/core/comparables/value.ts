import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { type ComparedFeature, MIN_PIECES_FOR_RANGE, type ValueLack } from '../../../shared/rules/comparables.ts'
import { isEstimate, STATED_SHARE } from '../../../shared/rules/estimate.ts'
import { MIN_SALES_LIKE, recentSince } from '../../../shared/rules/sold.ts'
import { type Comparable, type FoundComparables, findComparables, type PricedPiece } from './comparables.ts'
import type { ComparedFacts } from './compared-facts.ts'
import { middleOf, quantileOf, type Weighted } from './quantiles.ts'

export interface ValueRange {
  readonly minCents: Cents
  readonly maxCents: Cents
}

/** What the recent ones of the comparables sold for, half of them for less. */
export interface Middle {
  readonly amountCents: Cents
  readonly sales: number
  readonly firstSoldOn: string
  readonly lastSoldOn: string
}

export interface Value extends FoundComparables {
  readonly middle: Middle | null
  readonly range: ValueRange | null
  readonly isTooWide: boolean
  /** What would help, where there is no range. */
  readonly lacks: readonly ValueLack[]
}

const OUTSIDE_EACH_END = (1 - STATED_SHARE) / 2

const weighted = ({ amountCents, comparison }: Comparable): Weighted => ({
  amount: amountCents,
  weight: 1 - comparison.distance,
})

/** What a piece may sell for, by what is like it. */
export function valueAmong(piece: ComparedFacts, priced: readonly PricedPiece[], now: Date): Value {
  const found = findComparables(piece, priced)
  const exact = exactRange(found.comparables)
  const range = exact && inSteps(...exact)
  const isStated = range !== null && isEstimate(range.minCents, range.maxCents)
  const isTooWide = range !== null && !isStated
  return {
    ...found,
    middle: middleOfRecent(found.comparables, now),
    range: isStated ? range : null,
    isTooWide,
    lacks: isStated ? [] : lacksOf(piece, found, isTooWide),
  }
}

function exactRange(comparables: readonly Comparable[]): [number, number] | null {
  if (comparables.length < MIN_PIECES_FOR_RANGE) return null
  const points = comparables.map(weighted)
  const [min, max] = [OUTSIDE_EACH_END, 1 - OUTSIDE_EACH_END].map(share => quantileOf(points, share))
  return [min!, max!]
}

function middleOfRecent(comparables: readonly Comparable[], now: Date): Middle | null {
  const since = recentSince(now).toISOString().slice(0, 10)
  const recent = comparables.filter(({ soldOn }) => soldOn !== null && soldOn >= since)
  const middle = middleOf(recent.map(weighted))
  if (middle === null || recent.length < MIN_SALES_LIKE) return null
  const days = recent.map(({ soldOn }) => soldOn!).sort()
  return {
    amountCents: rounded(middle),
    sales: recent.length,
    firstSoldOn: days[0]!,
    lastSoldOn: days.at(-1)!,
  }
}

/** To whole units, from 10 on: it is a sum to start from. */
const rounded = (amount: number): Cents => cents(amount < 10_00 ? Math.round(amount) : Math.round(amount / 100) * 100)

const isKnown: Readonly<Record<ComparedFeature, (piece: ComparedFacts) => boolean>> = {
  form: ({ forms }) => forms.length > 0,
  material: ({ materials }) => materials.length > 0,
  period: ({ years }) => years !== undefined,
  size: ({ size }) => size !== undefined,
  maker: ({ maker }) => maker.length > 0,
}

function lacksOf(piece: ComparedFacts, { comparables, beyond }: FoundComparables, isTooWide: boolean): ValueLack[] {
  if (!isKnown.form(piece)) return ['form']
  const unknown = (Object.keys(isKnown) as ComparedFeature[]).filter(feature => !isKnown[feature](piece))
  const mayBeFound = isTooWide || comparables.length + beyond >= MIN_PIECES_FOR_RANGE
  if (mayBeFound && unknown.length > 0) return unknown
  return isTooWide ? ['agreement'] : ['sales']
}

/** Rounds like auction houses do: 1,234 to 1,200, 620 to 600. */
export function inSteps(min: number, max: number): ValueRange {
  const [down, up] = [stepFor(min), stepFor(max)]
  const nearest = { minCents: Math.round(min / down) * down, maxCents: Math.round(max / up) * up }
  const apart = { minCents: Math.floor(min / down) * down, maxCents: Math.ceil(max / up) * up }
  const { minCents, maxCents } = nearest.minCents < nearest.maxCents ? nearest : apart
  return { minCents: cents(Math.max(minCents, 1)), maxCents: cents(maxCents) }
}

/** 5 for 50 to 99, 10 for 100 to 199, 20 for 200 to 499, 50 for 500 to 999, and so on; at least one. */
function stepFor(amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  const leading = amount / magnitude
  return Math.max(100, (leading < 2 ? 1 : leading < 5 ? 2 : 5) * (magnitude / 10))
}
