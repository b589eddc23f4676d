import { type Cents, cents } from '../../../shared/cents.ts'
import { type CatalogueIndex, recordsSaying } from '../../core/catalogue/catalogue-index.ts'
import type { CataloguePrice, CatalogueRecord } from '../../core/catalogue/catalogue-record.ts'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import { likeness, type Piece, type Rarity, rarityIn, type Traits, traitsOf } from './comparables-likeness.ts'
import { periodOf } from './comparables-period.ts'

export interface Comparable {
  readonly kind: 'price_guide' | 'auction' | 'sold_listing'
  readonly title: string
  readonly amountCents: Cents
  /** Day of the sale, `2019-05-14`. */
  readonly soldOn: string | null
  readonly source: string
  readonly link: string | null
  readonly likeness: number
}

export type Evidence = Omit<Comparable, 'likeness'>

interface Priced {
  readonly recordId: string | undefined
  readonly traits: Traits
  readonly evidence: readonly Evidence[]
}

/** Shown comparables; the range uses only these. */
export const MAX_COMPARABLES = 12
export const LEAST_LIKE = 0.55
/** Of another piece: 1 is the very piece. */
const MOST_LIKE = 0.95
/** Much less similar than the third best: three good comparables need no poor ones. */
const BESIDE_THE_THIRD = 0.75

const NOBODY_NAMED =
  /un(?:recorded|known|identified|marked|signed|read)|anonymous|\b(?:worn|lost|attributed|workshop of|circle|follower|manner|after)\b/i

const certainMaker = (maker: string | null | undefined): string | null =>
  !maker || NOBODY_NAMED.test(maker) ? null : maker.replaceAll(/\([^)]*\)/g, '')

export const recordedPiece = (record: CatalogueRecord): Piece => ({
  name: record.itemName,
  category: record.category,
  materials: record.materials,
  maker: certainMaker(record.maker),
  culture: record.culture ?? record.country,
  period: periodOf([record.cyear, record.cyear2].filter(Boolean).join('-')) ?? periodOf(record.dateCreated),
})

interface Reading {
  readonly itemName: string
  readonly category: string | null
  readonly maker: string | null
  readonly attribution?: string | null
  readonly dateCreated: string | null
  readonly culture: string | null
}

export const readPiece = ({ itemName, category, maker, attribution, dateCreated, culture }: Reading): Piece => ({
  name: itemName,
  category,
  materials: null,
  maker: attribution === 'by' ? certainMaker(maker) : null,
  culture,
  period: periodOf(dateCreated),
})

const listedPiece = ({ itemName, category, maker, dateCreated }: ListingRecord): Piece => ({
  name: itemName,
  category: category ?? null,
  materials: null,
  maker: certainMaker(maker),
  culture: null,
  period: periodOf(dateCreated),
})

/** The prices of a guide count once, with that for good condition. */
function guidedCents(price: CataloguePrice): Cents | null {
  const { estimatedValueCents, priceGoodCents, priceFairCents, priceExcellentCents, pricePoorCents } = price
  return estimatedValueCents ?? priceGoodCents ?? priceFairCents ?? priceExcellentCents ?? pricePoorCents
}

function evidenceOf({ itemName: title, prices, auctions }: CatalogueRecord): Evidence[] {
  const day = (date: string | null) => (date && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : null)
  const sales = auctions.map(({ salePriceCents, auctionHouse, saleDate }) => ({
    kind: 'auction' as const,
    title,
    amountCents: salePriceCents,
    soldOn: day(saleDate),
    source: auctionHouse ?? 'Auction house not recorded',
    link: null,
  }))
  const guides = prices.flatMap(price => {
    const amountCents = guidedCents(price)
    return amountCents === null
      ? []
      : { kind: 'price_guide' as const, title, amountCents, soldOn: null, source: 'Vitrine price guide', link: null }
  })
  return [...guides, ...sales].filter(({ amountCents }) => amountCents > 0)
}

const paidCents = ({ awardedCents, priceCents }: ListingRecord): Cents => awardedCents ?? priceCents ?? cents(0)

/** Of sales between the same two people only the last counts. */
function soldPieces(listings: readonly ListingRecord[]): Priced[] {
  const bySale = new Map<string, ListingRecord>()
  for (const listing of listings) {
    const between = `${listing.sellerId} ${listing.reservedBy}`
    const known = bySale.get(between)
    if (paidCents(listing) > 0 && (known?.updatedAt ?? '') <= listing.updatedAt) bySale.set(between, listing)
  }
  return [...bySale.values()].map(listing => ({
    recordId: undefined,
    traits: traitsOf(listedPiece(listing)),
    evidence: [
      {
        kind: 'sold_listing',
        title: listing.itemName,
        amountCents: paidCents(listing),
        soldOn: listing.updatedAt.slice(0, 10),
        source: 'Sold on Vitrine',
        link: `/marketplace/${listing.id}`,
      },
    ],
  }))
}

interface PricedCatalogue {
  readonly byCategory: ReadonlyMap<string | null, readonly Priced[]>
  readonly rarity: Rarity
}

const priced = new WeakMap<CatalogueIndex, PricedCatalogue>()

/** Occurs in the JSON of each record with a price. */
const PRICE = 'Cents":'

/** The records with prices, prepared once: most museum records have none. */
function pricedCatalogue(index: CatalogueIndex): PricedCatalogue {
  const known = priced.get(index)
  if (known) return known
  const pieces = [...recordsSaying(index, PRICE)].map(record => ({
    recordId: record.id,
    traits: traitsOf(recordedPiece(record)),
    evidence: evidenceOf(record),
  }))
  const made = {
    byCategory: Map.groupBy(pieces, ({ traits }) => traits.category),
    rarity: rarityIn(pieces.map(({ traits }) => traits)),
  }
  priced.set(index, made)
  return made
}

interface Sought {
  readonly piece: Piece
  readonly recordId: string | undefined
}

/** Most similar first. @param sold listings that were sold and have words of its name */
export function findComparables(
  { piece, recordId }: Sought,
  index: CatalogueIndex | null,
  sold: readonly ListingRecord[],
): Comparable[] {
  const traits = traitsOf(piece)
  const catalogue = index ? pricedCatalogue(index) : undefined
  const rarity = catalogue?.rarity ?? (() => 1)
  const others = [...(catalogue?.byCategory.get(piece.category) ?? []), ...soldPieces(sold)]
  const found = others.flatMap(other => {
    const isItself = recordId !== undefined && other.recordId === recordId
    const alike = isItself ? 1 : Math.min(MOST_LIKE, Math.round(likeness(traits, other.traits, rarity) * 100) / 100)
    return alike < LEAST_LIKE ? [] : other.evidence.map(evidence => ({ ...evidence, likeness: alike }))
  })
  const likest = withoutRepetitions(found).sort(likestFirst)
  const least = (likest[2]?.likeness ?? 0) * BESIDE_THE_THIRD
  return likest.filter(each => each.likeness >= least).slice(0, MAX_COMPARABLES)
}

const nameOf = (comparable: Comparable): string =>
  JSON.stringify([
    comparable.kind,
    comparable.title,
    comparable.amountCents,
    comparable.soldOn,
    comparable.source,
    comparable.link,
  ])

export const withoutRepetitions = (comparables: readonly Comparable[]): Comparable[] => [
  ...new Map(comparables.toSorted((a, b) => a.likeness - b.likeness).map(each => [nameOf(each), each])).values(),
]

const likestFirst = (a: Comparable, b: Comparable): number =>
  b.likeness - a.likeness || compare(b.soldOn ?? '', a.soldOn ?? '') || compare(nameOf(a), nameOf(b))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
