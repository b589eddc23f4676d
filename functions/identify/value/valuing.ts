import { STATED_SHARE } from '../../../shared/rules/estimate.ts'
import type { CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import type { CatalogueDeps } from '../../core/identify/catalogue/load-index.ts'
import { type Accuracy, findAccuracy } from '../../core/identify/estimate/accuracy-store.ts'
import type { KeptEstimate } from '../../core/identify/estimate/estimate-store.ts'
import type { SearchEngine } from '../../core/search/engine/search-engine.ts'
import { askSource } from '../source.ts'
import { type Basis, type Comparable, findComparables, type Reading, readPiece, recordedPiece } from './comparables.ts'
import { rangeOf, type ValueRange } from './comparables-range.ts'
import { type Held, heldOf } from './held.ts'

const VALUING_LIMIT_MS = 1_500
const SALES_LIMIT_MS = 1_200
const HELD_LIMIT_MS = 600

const MAX_SALES = 100

export interface Estimate {
  readonly range: ValueRange
  readonly basis: Basis
  readonly held: Held
}

export interface Valuation {
  /** Null with too little evidence. */
  readonly estimate: Estimate | null
  /** There is enough evidence, but it is too far apart. */
  readonly isTooWide?: boolean
  readonly comparables: readonly Comparable[]
}

export interface ValuingDeps extends CatalogueDeps {
  readonly openSales: () => Promise<Pick<SearchEngine, 'soldLike'>>
}

interface Identified {
  readonly record: CatalogueRecord | undefined
  /** False if the record is of a piece like this one. */
  readonly isSamePiece?: boolean
  readonly reading: Reading | undefined
}

export const NO_VALUE: Valuation = { estimate: null, comparables: [] }

/** Values the recognized record, else what the AI read. A failure affects only the value. */
export async function valuePiece(
  { record, isSamePiece = true, reading }: Identified,
  now: Date,
  { loadIndex, openSales }: ValuingDeps,
): Promise<Valuation> {
  const piece = record ? recordedPiece(record) : reading && readPiece(reading)
  if (!piece || piece.category === null) return NO_VALUE
  const { name: itemName, category, maker } = piece
  const { finding } = await askSource('valuation', VALUING_LIMIT_MS, async () => {
    const [index, sales, judged] = await Promise.all([
      loadIndex(now),
      askSource('sold listings', SALES_LIMIT_MS, async () =>
        (await openSales()).soldLike({ itemName, ...(maker && { maker }) }, category, MAX_SALES, now),
      ),
      askSource('past estimates', HELD_LIMIT_MS, async () => (await findAccuracy(category)) ?? null),
    ])
    const { basis, comparables } = findComparables(
      { piece, recordId: isSamePiece ? record?.id : undefined },
      index,
      sales.finding ?? [],
    )
    const estimate = basis && estimateOn(basis, comparables, judged.finding, now)
    return { estimate, comparables, ...(basis && !estimate && { isTooWide: true }) }
  })
  return finding ?? NO_VALUE
}

function estimateOn(
  basis: Basis,
  comparables: readonly Comparable[],
  judged: Accuracy | undefined,
  now: Date,
): Estimate | null {
  const range = rangeOf(comparables, basis.level, now)
  if (!range) return null
  const { level } = basis
  const hasOwnPrices = level === 'category' || comparables.some(({ relation }) => relation === 'piece')
  return {
    range,
    basis,
    held: heldOf(hasOwnPrices ? 'piece' : level, judged),
  }
}

export const estimateToKeep = (
  { range, basis: { category, level } }: Omit<Estimate, 'held'>,
  now: Date,
): KeptEstimate => ({
  ...range,
  category,
  level,
  share: STATED_SHARE,
  estimatedAt: now.toISOString(),
})
