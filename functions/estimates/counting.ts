import type { Cents } from '../../shared/rules/cents.ts'
import type { Accuracy, EstimatedSale } from '../core/identify/estimate/accuracy-store.ts'

/** Percent. */
const ERROR_STEP = 5
const MAX_ERROR = 200

const MAX_MISSES = 5

interface Range {
  readonly minCents: Cents
  readonly maxCents: Cents
}

export const isInside = ({ minCents, maxCents }: Range, soldCents: Cents): boolean =>
  soldCents >= minCents && soldCents <= maxCents

/** Percent from the middle of the range, which is as many times its lower end as its upper end is of it. */
export const errorOf = ({ minCents, maxCents }: Range, soldCents: Cents): number =>
  Math.abs(soldCents / Math.sqrt(minCents * maxCents) - 1) * 100

export function addSale(sums: Accuracy | undefined, sale: EstimatedSale): Omit<Accuracy, 'version'> {
  const { category, isInside: inside, share, minCents, maxCents, listingId, itemName, soldCents, soldAt } = sale
  const miss = { minCents, maxCents, listingId, itemName, soldCents, soldAt }
  const misses = [...(sums?.misses ?? []), ...(inside ? [] : [miss])]
  return {
    category,
    sales: (sums?.sales ?? 0) + 1,
    inside: (sums?.inside ?? 0) + (inside ? 1 : 0),
    expected: (sums?.expected ?? 0) + share,
    errors: addErrors(sums?.errors ?? [], countOf(errorOf(sale, soldCents))),
    misses: misses.toSorted((a, b) => (a.soldAt < b.soldAt ? 1 : -1)).slice(0, MAX_MISSES),
  }
}

function countOf(error: number): number[] {
  const step = Math.floor(Math.min(error, MAX_ERROR) / ERROR_STEP)
  return [...Array.from({ length: step }, () => 0), 1]
}

export const addErrors = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, n) => (one[n] ?? 0) + (other[n] ?? 0))

/** The upper end of the step in which half of the sales are reached. */
export function medianError(errors: readonly number[]): number | null {
  let rest = errors.reduce((sum, count) => sum + count, 0) / 2
  if (rest === 0) return null
  for (const [step, count] of errors.entries()) {
    rest -= count
    if (rest <= 0) return (step + 1) * ERROR_STEP
  }
  return MAX_ERROR
}
