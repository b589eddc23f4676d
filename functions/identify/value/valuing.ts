import { STATED_SHARE } from '../../../shared/rules/estimate.ts'
import { soldPieces } from '../../core/comparables/comparables.ts'
import { certainMaker, factsOf } from '../../core/comparables/compared-facts.ts'
import { recentSales } from '../../core/comparables/recent-sales.ts'
import type { CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import type { CatalogueDeps } from '../../core/identify/catalogue/load-index.ts'
import { findAccuracy } from '../../core/identify/estimate/accuracy-store.ts'
import type { KeptEstimate } from '../../core/identify/estimate/estimate-store.ts'
import type { SearchEngine } from '../../core/search/engine/search-engine.ts'
import type { DescribedPiece } from '../../core/search/vocabulary/piece-traits.ts'
import { askSource } from '../source.ts'
import { recordedFacts, recordedPiece } from './priced-records.ts'
import { type Estimate, NO_VALUE, type Valuation, valueFrom } from './value-from.ts'

const VALUING_LIMIT_MS = 1_500
const SALES_LIMIT_MS = 1_200
const HELD_LIMIT_MS = 600

export interface ValuingDeps extends CatalogueDeps {
  readonly openSales: () => Promise<Pick<SearchEngine, 'soldLike'>>
}

interface Reading {
  readonly itemName: string
  readonly category: string | null
  readonly maker: string | null
  readonly attribution?: string | null
  readonly dateCreated: string | null
  readonly culture: string | null
}

interface Identified {
  readonly record: CatalogueRecord | undefined
  /** False if the record is of a piece like this one. */
  readonly isSamePiece?: boolean
  readonly reading: Reading | undefined
}

const NOBODY = 'unknown'

const readPiece = ({ itemName, category, maker, attribution, dateCreated }: Reading): DescribedPiece => ({
  itemName,
  category: category ?? undefined,
  maker: maker ? (attribution === 'by' && certainMaker(maker)) || NOBODY : undefined,
  dateCreated: dateCreated ?? undefined,
})

/** Values the recognized record, else what the AI read. A failure affects only the value. */
export async function valuePiece(
  { record, isSamePiece = true, reading }: Identified,
  now: Date,
  { loadIndex, openSales }: ValuingDeps,
): Promise<Valuation> {
  const piece = record ? recordedPiece(record) : reading && readPiece(reading)
  if (!piece?.category) return NO_VALUE
  const { category } = piece
  const { finding } = await askSource('valuation', VALUING_LIMIT_MS, async () => {
    const [records, sales, judged] = await Promise.all([
      loadIndex(now),
      askSource('sold listings', SALES_LIMIT_MS, async () => recentSales(await openSales(), piece, now)),
      askSource('past estimates', HELD_LIMIT_MS, async () => (await findAccuracy(category)) ?? null),
    ])
    const facts = record ? recordedFacts(record) : factsOf(piece)
    const known = { facts, category, maker: piece.maker === NOBODY ? null : (piece.maker ?? null) }
    const own = isSamePiece ? record : undefined
    return valueFrom({ ...known, own }, { records, sold: soldPieces(sales.finding ?? []) }, judged.finding, now)
  })
  return finding ?? NO_VALUE
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
