import type { Cents } from '../../shared/rules/cents.ts'
import { type Condition, conditions } from '../../shared/rules/listing.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'
import { catalogueRecords } from '../core/identify/catalogue/records.ts'

export interface DemoPiece {
  /** Names its photographs: `prunus-ginger-jar`. */
  readonly slug: string
  readonly sku: string
  readonly itemName: string
  readonly category: string
  readonly description: string
  readonly history: string | null
  readonly maker: string | null
  readonly dateCreated: string | null
  readonly culture: string | null
  readonly materials: string | null
  readonly dimensions: string | null
  readonly condition: Condition | undefined
  readonly flaws: string | null
  readonly valueMinCents: Cents | null
  readonly valueMaxCents: Cents | null
}

/** The catalogue says which of its names are invented. Sellers don't. */
const withoutNotes = (maker: string | null) => maker?.replaceAll(/ \(fictitious[^)]*\)/g, '') ?? null

function pieceOf(record: CatalogueRecord): DemoPiece {
  const [price] = record.prices
  // "Good: glaze fritting to the cover rim, no cracks"
  const [grade = '', flaws] = (price?.condition ?? '').split(': ')
  return {
    slug: record.photo.replace(/\.webp$/, ''),
    sku: record.sku,
    itemName: record.itemName,
    category: record.category,
    description: record.descr,
    history: record.history,
    maker: withoutNotes(record.maker),
    dateCreated: record.dateCreated,
    culture: record.culture,
    materials: record.materials,
    dimensions: record.dimensions,
    condition: conditions.find(each => each === grade),
    flaws: flaws ? `${flaws[0]?.toUpperCase()}${flaws.slice(1)}.` : null,
    valueMinCents: price?.priceFairCents ?? null,
    valueMaxCents: price?.estimatedValueCents ?? null,
  }
}

export const demoPieces: readonly DemoPiece[] = catalogueRecords.map(pieceOf)

export function demoPiece(slug: string): DemoPiece {
  const piece = demoPieces.find(each => each.slug === slug)
  if (!piece) throw new Error(`the catalogue has no ${slug}`)
  return piece
}
