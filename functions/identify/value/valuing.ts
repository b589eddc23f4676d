import type { CatalogueRecord } from '../../core/catalogue/catalogue-record.ts'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import type { AiReading } from '../ai/ai-reading.ts'
import type { MatcherDeps } from '../matching/asking-matcher.ts'
import { askSource } from '../source.ts'
import { type Comparable, findComparables, readPiece, recordedPiece } from './comparables.ts'
import { rangeOf, type ValueRange } from './comparables-range.ts'

const VALUING_LIMIT_MS = 1_500
const SALES_LIMIT_MS = 1_200

const MAX_SALES = 100

export interface Valuation {
  readonly range: ValueRange | null
  readonly comparables: readonly Comparable[]
}

export interface SoldListings {
  soldLike(itemName: string, category: string, limit: number, now: Date): ListingRecord[]
}

export interface ValuingDeps extends MatcherDeps {
  readonly openSales: () => Promise<SoldListings>
}

interface Identified {
  readonly record: CatalogueRecord | undefined
  /** False if the record is of a piece like this one. */
  readonly isSamePiece?: boolean
  readonly reading: AiReading | undefined
}

export const NO_VALUE: Valuation = { range: null, comparables: [] }

/** Of a recognized record, else of the AI's reading. A failure affects only the value. */
export async function valuePiece(
  { record, isSamePiece = true, reading }: Identified,
  now: Date,
  { loadIndex, openSales }: ValuingDeps,
): Promise<Valuation> {
  const piece = record ? recordedPiece(record) : reading && readPiece(reading)
  if (!piece) return NO_VALUE
  const { name, category } = piece
  const { finding } = await askSource('valuation', VALUING_LIMIT_MS, async () => {
    const [index, sales] = await Promise.all([
      loadIndex(now),
      askSource('sold listings', SALES_LIMIT_MS, async () =>
        category === null ? null : (await openSales()).soldLike(name, category, MAX_SALES, now),
      ),
    ])
    const comparables = findComparables(
      { piece, recordId: isSamePiece ? record?.id : undefined },
      index,
      sales.finding ?? [],
    )
    return { range: rangeOf(comparables, now), comparables }
  })
  return finding ?? NO_VALUE
}
