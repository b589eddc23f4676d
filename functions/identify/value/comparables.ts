import { isSameCategory } from '../../../shared/rules/category.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { type EstimateLevel, estimateLevels } from '../../../shared/rules/estimate.ts'
import { type CatalogueIndex, recordsSaying } from '../../core/identify/catalogue/catalogue-index.ts'
import type { CataloguePrice, CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import { paidCents } from '../../core/listing/paid-price.ts'
import type { Years } from '../../core/search/vocabulary/years.ts'
import { yearsIn } from '../../core/search/vocabulary/years-in-text.ts'
import {
  isByMaker,
  likeness,
  type Piece,
  type Rarity,
  rarityIn,
  type Traits,
  traitsOf,
} from './comparables-likeness.ts'

export interface Comparable {
  readonly kind: 'price_guide' | 'auction' | 'sold_listing'
  readonly title: string
  readonly amountCents: Cents
  /** Day of the sale, `2019-05-14`. */
  readonly soldOn: string | null
  readonly source: string
  readonly link: string | null
  readonly likeness: number
  /** `piece`: the piece itself. */
  readonly relation: 'piece' | EstimateLevel
  /** Several prices of one piece say less than those of several. */
  readonly pieceId: string
  /** `jar`; a name without a word for its form stands for itself. */
  readonly form: string
}

type Evidence = Omit<Comparable, 'likeness' | 'relation' | 'pieceId' | 'form'>

interface Priced {
  readonly pieceId: string
  readonly traits: Traits
  readonly evidence: readonly Evidence[]
}

/** What a range rests on. */
export interface Basis {
  readonly level: EstimateLevel
  /** How many different pieces, the piece itself included. */
  readonly pieces: number
  /** Null if nobody knows for certain. */
  readonly maker: string | null
  /** `jar`; null if its name has no word for it. */
  readonly kind: string | null
  readonly category: string
  /** Priced pieces of this form by the maker, and by anyone. */
  readonly byMaker: number
  readonly ofKind: number
}

export interface Found {
  /** Null if there are too few pieces on every level. */
  readonly basis: Basis | null
  readonly comparables: Comparable[]
}

export const LEAST_PIECES = 3
/** Shown comparables; the range uses only these. */
export const MAX_COMPARABLES = 12
/** Max prices of one piece, so that others have room. */
const MAX_PRICES_OF_A_PIECE = 4
/** From here on, a name without a word for its form is taken to be of the same form. */
export const LEAST_LIKE = 0.55
/** Max likeness of another piece: 1 is the very piece. */
const MOST_LIKE = 0.95

const NOBODY_NAMED =
  /un(?:recorded|known|identified|marked|signed|read)|anonymous|\b(?:worn|lost|attributed|workshop of|circle|follower|manner|after)\b/i

const certainMaker = (maker: string | null | undefined): string | null =>
  !maker || NOBODY_NAMED.test(maker) ? null : maker.replaceAll(/\([^)]*\)/g, '').trim() || null

/** Where a museum gives them as numbers. */
function recordedYears({ cyear, cyear2 }: CatalogueRecord): Years | undefined {
  const [from, to] = [cyear, cyear2 ?? cyear].map(year => (year ? Number(year) : Number.NaN))
  return Number.isInteger(from) && Number.isInteger(to) ? { from: from!, to: to! } : undefined
}

export const recordedPiece = (record: CatalogueRecord): Piece => ({
  name: record.itemName,
  category: record.category,
  materials: record.materials,
  maker: certainMaker(record.maker),
  culture: record.culture ?? record.country,
  period: recordedYears(record) ?? yearsIn(record.dateCreated),
})

export interface Reading {
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
  period: yearsIn(dateCreated),
})

const listedPiece = ({ itemName, category, maker, dateCreated }: ListingRecord): Piece => ({
  name: itemName,
  category: category ?? null,
  materials: null,
  maker: certainMaker(maker),
  culture: null,
  period: yearsIn(dateCreated),
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

const recordPieceId = (recordId: string) => `record ${recordId}`

/** Keeps only the last sale between the same two people. */
function soldPieces(listings: readonly ListingRecord[]): Priced[] {
  const bySale = new Map<string, ListingRecord>()
  for (const listing of listings) {
    const between = `${listing.sellerId} ${listing.reservedBy}`
    const known = bySale.get(between)
    if (paidCents(listing) > 0 && (known?.updatedAt ?? '') <= listing.updatedAt) bySale.set(between, listing)
  }
  return [...bySale.values()].map(listing => ({
    pieceId: `item ${listing.inventoryId}`,
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

/** The catalogue's index, or records alone. */
export type Records = CatalogueIndex | readonly CatalogueRecord[]

const priced = new WeakMap<Records, PricedCatalogue>()

/** Occurs in the JSON of each record with a price. */
const PRICE = 'Cents":'

/** The records with prices, prepared once: most museum records have none. */
function pricedCatalogue(records: Records): PricedCatalogue {
  const known = priced.get(records)
  if (known) return known
  const told = 'texts' in records ? [...recordsSaying(records, PRICE)] : records
  const pieces = told.map(record => ({
    pieceId: recordPieceId(record.id),
    traits: traitsOf(recordedPiece(record)),
    evidence: evidenceOf(record),
  }))
  const made = {
    byCategory: Map.groupBy(pieces, ({ traits }) => traits.category),
    rarity: rarityIn(pieces.map(({ traits }) => traits)),
  }
  priced.set(records, made)
  return made
}

interface Sought {
  readonly piece: Piece
  readonly recordId: string | undefined
}

/** Most similar first, from the closest level that has enough pieces. @param sold what was sold in its category */
export function findComparables(
  { piece, recordId }: Sought,
  records: Records | null,
  sold: readonly ListingRecord[],
): Found {
  const { category } = piece
  if (category === null) return { basis: null, comparables: [] }
  const traits = traitsOf(piece)
  const catalogue = records ? pricedCatalogue(records) : undefined
  const here = soldPieces(sold).filter(other => isSameCategory(category, other.traits.category))
  const others = [...(catalogue?.byCategory.get(category) ?? []), ...here]
  const rarity = catalogue?.rarity ?? rarityIn(here.map(other => other.traits))
  const own = recordId === undefined ? undefined : recordPieceId(recordId)
  const found = withoutRepetitions(others.flatMap(other => compared(traits, other, other.pieceId === own, rarity)))
  const levels = levelsFor(category, found)
  const level = levels.find(each => piecesIn(upTo(each, found)) >= LEAST_PIECES)
  const comparables = nearest(upTo(level ?? 'kind', found))
  if (!level) return { basis: null, comparables }
  const { maker } = piece
  const counts = { byMaker: piecesIn(upTo('maker', found)), ofKind: piecesIn(upTo('kind', found)) }
  const kind = traits.kind ?? null
  return { basis: { level, pieces: piecesIn(comparables), maker, kind, category, ...counts }, comparables }
}

/** A category alone says nothing of a piece: only beside its own prices does it count, unless it is none. */
const levelsFor = (category: string, found: readonly Comparable[]) =>
  found.some(({ relation }) => relation === 'piece') && !isSameCategory(category, 'Other')
    ? estimateLevels
    : estimateLevels.filter(level => level !== 'category')

function compared(
  traits: Traits,
  { pieceId, traits: others, evidence }: Priced,
  isItself: boolean,
  rarity: Rarity,
): Comparable[] {
  const alike = isItself ? 1 : Math.min(MOST_LIKE, Math.round(likeness(traits, others, rarity) * 100) / 100)
  const relation = isItself ? 'piece' : relationOf(traits, others, alike, rarity)
  const form = others.kind ?? pieceId
  return evidence.map(each => ({ ...each, pieceId, form, likeness: alike, relation }))
}

function relationOf(one: Traits, other: Traits, alike: number, rarity: Rarity): EstimateLevel {
  const isOfKind = alike > 0 && (alike >= LEAST_LIKE || (one.kind !== undefined && one.kind === other.kind))
  if (!isOfKind) return 'category'
  return isByMaker(one, other, rarity) ? 'maker' : 'kind'
}

/** The comparables of a level and of all closer ones. */
function upTo(level: EstimateLevel, found: readonly Comparable[]): Comparable[] {
  const admitted = new Set<string>(['piece', ...estimateLevels.slice(0, estimateLevels.indexOf(level) + 1)])
  return found.filter(({ relation }) => admitted.has(relation))
}

const piecesIn = (found: readonly Comparable[]): number => new Set(found.map(({ pieceId }) => pieceId)).size

function nearest(found: readonly Comparable[]): Comparable[] {
  const taken = new Map<string, number>()
  const isRoomFor = ({ pieceId }: Comparable) => {
    const prices = (taken.get(pieceId) ?? 0) + 1
    taken.set(pieceId, prices)
    return prices <= MAX_PRICES_OF_A_PIECE
  }
  return found.toSorted(nearestFirst).filter(isRoomFor).slice(0, MAX_COMPARABLES)
}

const nameOf = (comparable: Comparable): string =>
  JSON.stringify([
    comparable.pieceId,
    comparable.kind,
    comparable.title,
    comparable.amountCents,
    comparable.soldOn,
    comparable.source,
    comparable.link,
  ])

const withoutRepetitions = (comparables: readonly Comparable[]): Comparable[] => [
  ...new Map(comparables.map(each => [nameOf(each), each])).values(),
]

const nearestFirst = (a: Comparable, b: Comparable): number =>
  b.likeness - a.likeness || compare(b.soldOn ?? '', a.soldOn ?? '') || compare(nameOf(a), nameOf(b))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
