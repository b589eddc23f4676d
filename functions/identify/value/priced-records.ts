import type { Cents } from '../../../shared/rules/cents.ts'
import type { Price, PricedPiece } from '../../core/comparables/comparables.ts'
import { type ComparedFacts, certainMaker, factsOf } from '../../core/comparables/compared-facts.ts'
import { type CatalogueIndex, recordsSaying } from '../../core/identify/catalogue/catalogue-index.ts'
import type { CataloguePrice, CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import type { DescribedPiece } from '../../core/search/vocabulary/piece-traits.ts'
import type { Years } from '../../core/search/vocabulary/years.ts'

/** Where a museum gives them as numbers. */
function recordedYears({ cyear, cyear2 }: CatalogueRecord): Years | undefined {
  const [from, to] = [cyear, cyear2 ?? cyear].map(year => (year ? Number(year) : Number.NaN))
  return Number.isInteger(from) && Number.isInteger(to) ? { from: from!, to: to! } : undefined
}

export const recordedPiece = (record: CatalogueRecord): DescribedPiece => ({
  itemName: record.itemName,
  category: record.category,
  maker: certainMaker(record.maker) ?? undefined,
  materials: record.materials ?? undefined,
  dateCreated: record.dateCreated ?? undefined,
  dimensions: record.dimensions ?? undefined,
})

export function recordedFacts(record: CatalogueRecord): ComparedFacts {
  const facts = factsOf(recordedPiece(record))
  return { ...facts, years: recordedYears(record) ?? facts.years }
}

/** The prices of a guide count once, with that for good condition. */
function guidedCents(price: CataloguePrice): Cents | null {
  const { estimatedValueCents, priceGoodCents, priceFairCents, priceExcellentCents, pricePoorCents } = price
  return estimatedValueCents ?? priceGoodCents ?? priceFairCents ?? priceExcellentCents ?? pricePoorCents
}

const dayOf = (date: string | null) => (date && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : null)

/** Its sales, the last first, then its guides. */
export function pricesOf({ itemName: title, prices, auctions }: CatalogueRecord): Price[] {
  const sales = auctions
    .map(({ salePriceCents, auctionHouse, saleDate }) => ({
      kind: 'auction' as const,
      title,
      amountCents: salePriceCents,
      soldOn: dayOf(saleDate),
      source: auctionHouse ?? 'Auction house not recorded',
      link: null,
    }))
    .toSorted((a, b) => ((a.soldOn ?? '') < (b.soldOn ?? '') ? 1 : -1))
  const guides = prices.flatMap(price => {
    const amountCents = guidedCents(price)
    return amountCents === null
      ? []
      : { kind: 'price_guide' as const, title, amountCents, soldOn: null, source: 'Vitrine price guide', link: null }
  })
  return [...sales, ...guides].filter(({ amountCents }) => amountCents > 0)
}

/** Older sales say little of today. */
const MAX_SALE_YEARS = 10

export interface PricedRecord {
  readonly recordId: string
  readonly category: string
  readonly facts: ComparedFacts
  readonly prices: readonly Price[]
}

/** The catalogue's index, or records alone. */
export type Records = CatalogueIndex | readonly CatalogueRecord[]

const priced = new WeakMap<Records, readonly PricedRecord[]>()

/** Occurs in the JSON of each record with a price. */
const PRICE = 'Cents":'

/** The records with prices, prepared once: most museum records have none. */
export function pricedRecords(records: Records): readonly PricedRecord[] {
  const known = priced.get(records)
  if (known) return known
  const told = 'texts' in records ? [...recordsSaying(records, PRICE)] : records
  const made = told.map(record => ({
    recordId: record.id,
    category: record.category,
    facts: recordedFacts(record),
    prices: pricesOf(record),
  }))
  priced.set(records, made)
  return made
}

/** A record as one comparable: with its last sale, else its guide. */
export function asPriced({ recordId, facts, prices }: PricedRecord, now: Date): PricedPiece[] {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - MAX_SALE_YEARS)
  const oldest = since.toISOString().slice(0, 10)
  const price = prices.find(({ soldOn }) => soldOn === null || soldOn >= oldest)
  return price ? [{ pieceId: `record ${recordId}`, facts, price, people: [] }] : []
}
