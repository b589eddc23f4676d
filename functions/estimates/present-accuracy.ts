import type { AnswerOf } from '../../shared/contract/endpoint.ts'
import type { estimates } from '../../shared/contract/endpoints/estimates.ts'
import { MIN_SALES_TO_JUDGE, STATED_SHARE } from '../../shared/rules/estimate.ts'
import type { Accuracy } from '../core/identify/estimate/accuracy-store.ts'
import { addErrors, medianError } from './counting.ts'

type Answer = AnswerOf<typeof estimates.getEstimateAccuracy>
type Sums = Pick<Accuracy, 'sales' | 'inside' | 'expected' | 'errors'>

const NOTHING: Sums = { sales: 0, inside: 0, expected: 0, errors: [] }

export function presentAccuracy(sums: readonly Accuracy[], publicListings: ReadonlySet<string>): Answer {
  return {
    statedShare: STATED_SHARE,
    minSales: MIN_SALES_TO_JUDGE,
    total: presentSums(sums.reduce(together, NOTHING)),
    categories: sums
      .toSorted((a, b) => b.sales - a.sales || (a.category < b.category ? -1 : 1))
      .map(each => ({
        category: each.category,
        ...presentSums(each),
        misses: each.misses.map(miss => presentMiss(miss, publicListings.has(miss.listingId))),
      })),
  }
}

const together = (one: Sums, other: Sums): Sums => ({
  sales: one.sales + other.sales,
  inside: one.inside + other.inside,
  expected: one.expected + other.expected,
  errors: addErrors(one.errors, other.errors),
})

const presentSums = ({ sales, inside, expected, errors }: Sums) => ({
  sales,
  inside,
  expected: Math.round(expected * 10) / 10,
  medianError: medianError(errors),
})

const presentMiss = (
  { itemName, listingId, minCents, maxCents, soldCents, soldAt }: Accuracy['misses'][number],
  isPublic: boolean,
): Answer['categories'][number]['misses'][number] => ({
  itemName: isPublic ? itemName : null,
  listingId: isPublic ? listingId : null,
  estimatedValueMin: minCents,
  estimatedValueMax: maxCents,
  soldFor: soldCents,
  soldAt,
})
