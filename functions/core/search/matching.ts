import { isSameCategory } from '../../../shared/category.ts'
import type { Cents } from '../../../shared/cents.ts'
import { FREE_DELIVERY, shippingTo } from '../../../shared/delivery.ts'
import type { SearchFilters } from '../../../shared/endpoints/search.ts'
import type { ExchangeRates } from '../../../shared/exchange-rates.ts'
import type { SearchedStatus } from '../../../shared/search.ts'
import { type TraitFilters, type TraitName, traitNames } from '../../../shared/traits.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { type PieceTraits, traitsOf, yearOf } from '../vocabulary/piece-traits.ts'
import { alternativesOf, readQuery, type Term } from '../vocabulary/query-reading.ts'
import { type Concept, thesaurus } from '../vocabulary/thesaurus.ts'
import { indexedWords, stemOf, wordsOf } from '../vocabulary/words.ts'
import type { Years } from '../vocabulary/years-in-text.ts'

/** The distinct words of a query. */
const queryWords = (q: string | null): string[] => [...new Set(wordsOf(q ?? ''))]

/** The words of a query with some replaced; null if none is. */
export const correctedQuery = (q: string | null, corrected: ReadonlyMap<string, string>): string | null =>
  corrected.size === 0
    ? null
    : queryWords(q)
        .map(word => corrected.get(word) ?? word)
        .join(' ')

function searchedText(listing: ListingRecord): { title: string; body: string[] } {
  const { itemName, category, maker, dateCreated, description, condition, flaws, additions = [] } = listing
  const { culture, materials, period, style, color } = listing
  const stated = [category, maker, dateCreated, culture, materials, period, style, color]
  const said = [...stated, description, condition, flaws]
  const all = [...said, ...additions.map(({ text }) => text)]
  return { title: itemName, body: all.filter(text => text !== undefined) }
}

const traits = new WeakMap<ListingRecord, PieceTraits>()

export function listingTraits(listing: ListingRecord): PieceTraits {
  const known = traits.get(listing)
  if (known) return known
  const read = traitsOf(listing)
  traits.set(listing, read)
  return read
}

const tokensOf = (concepts: readonly Concept[]) => concepts.map(({ token }) => token)

/** With a token for each concept of the thesaurus. */
export function listingWords(listing: ListingRecord): { title: string[]; body: string[] } {
  const { title, body } = searchedText(listing)
  const { inTitle, elsewhere } = listingTraits(listing)
  return {
    title: [...indexedWords(title), ...tokensOf(inTitle)],
    body: [...body.flatMap(indexedWords), ...tokensOf(elsewhere)],
  }
}

/** Whether words and traits are the same. */
export const saySame = (a: ListingRecord, b: ListingRecord): boolean =>
  JSON.stringify([searchedText(a), a.dimensions]) === JSON.stringify([searchedText(b), b.dimensions])

export const likenedBy = ({ itemName, maker = '' }: Pick<ListingRecord, 'itemName' | 'maker'>): string[] => [
  ...new Set(wordsOf(`${itemName} ${maker}`).map(stemOf)),
]

export interface Vocabulary {
  readonly words: readonly string[]
  readonly stems: ReadonlySet<string>
}

export function vocabularyOf(text: readonly string[]): Vocabulary {
  const words = [...new Set(text)]
  return { words, stems: new Set(words.map(stemOf)) }
}

const vocabularies = new WeakMap<ListingRecord, Vocabulary>()

/** Cached: thousands of saved searches in a row need it. */
function vocabularyIn(listing: ListingRecord): Vocabulary {
  const known = vocabularies.get(listing)
  if (known) return known
  const { title, body } = listingWords(listing)
  const vocabulary = vocabularyOf([...title, ...body])
  vocabularies.set(listing, vocabulary)
  return vocabulary
}

/** Whether a text has what a query's term asks for: a concept, or all of its words. A word alone is also a prefix. */
export const hasTerm = ({ words, stems }: Vocabulary, term: Term): boolean =>
  alternativesOf(term).some(each =>
    'prefix' in each ? words.some(word => word.startsWith(each.prefix)) : each.stems.every(stem => stems.has(stem)),
  )

/** The current price: an auction's bid or reserve. */
export const priceOf = (listing: ListingRecord): Cents | undefined =>
  listing.listingType === 'auction' ? (listing.currentBidCents ?? listing.reserveCents) : listing.priceCents

/** The status in searches. A listing that is being paid for is still active: it may be available again. */
export function searchedStatus(listing: ListingRecord, now: Date): SearchedStatus | undefined {
  const { status, listingType, auctionEndsAt, saleUndone } = listing
  if (status === 'removed') return undefined
  if (status === 'sold' && saleUndone) return 'ended'
  if (status === 'sold' || status === 'ended') return status
  if (listingType === 'fixed-price') return 'active'
  const isRunning = status === 'active' && auctionEndsAt !== undefined && Date.parse(auctionEndsAt) > now.getTime()
  return isRunning ? 'active' : 'ended'
}

/** The price range of filters and query together. */
export const priceRange = ({ minPrice, maxPrice }: PriceRange, query: PriceRange): [min: number, max: number] => [
  Math.max(minPrice ?? 0, query.minPrice ?? 0),
  Math.min(maxPrice ?? Number.POSITIVE_INFINITY, query.maxPrice ?? Number.POSITIVE_INFINITY),
]

type PriceRange = Pick<SearchFilters, 'minPrice' | 'maxPrice'>

export const hasPriceRange = ({ minPrice, maxPrice }: PriceRange): boolean => minPrice !== null || maxPrice !== null

/** The concept of a trait's filter: undefined for any, null if the thesaurus doesn't have it. */
export function filteredTrait(filters: TraitFilters, name: TraitName): Concept | null | undefined {
  const value = filters[name]
  return value ? (thesaurus().named(name, value) ?? null) : undefined
}

const hasTraits = (filters: SearchFilters, listing: ListingRecord): boolean =>
  traitNames.every(name => {
    const wanted = filteredTrait(filters, name)
    return wanted === undefined || (wanted !== null && listingTraits(listing).filtered.includes(wanted))
  })

function isWithin(years: Years | null, listing: ListingRecord): boolean {
  if (years === null) return true
  const year = yearOf(listingTraits(listing))
  return year !== undefined && year >= years.from && year <= years.to
}

/**
 * Without regard to status. Price ranges include both ends.
 * @param rates for prices in the query
 */
export function fits(filters: SearchFilters, listing: ListingRecord, rates?: ExchangeRates): boolean {
  const { q, category, listingType, condition, shipsTo, location } = filters
  if (category !== null && !isSameCategory(listing.category, category)) return false
  if (listingType && listing.listingType !== listingType) return false
  if (condition && listing.condition !== condition) return false
  const delivery = listing.delivery ?? FREE_DELIVERY
  if (shipsTo && shippingTo(delivery, shipsTo) === null) return false
  if (location && delivery.from !== location) return false
  const query = readQuery(q, rates)
  if (hasPriceRange(filters) || hasPriceRange(query)) {
    const [price, [min, max]] = [priceOf(listing), priceRange(filters, query)]
    if (price === undefined || price < min || price > max) return false
  }
  if (!hasTraits(filters, listing) || !isWithin(query.years, listing)) return false
  if (query.terms.length === 0) return true
  const vocabulary = vocabularyIn(listing)
  return query.terms.every(term => hasTerm(vocabulary, term))
}

export const matches = (filters: SearchFilters, listing: ListingRecord, now: Date, rates?: ExchangeRates): boolean =>
  searchedStatus(listing, now) === 'active' && fits(filters, listing, rates)
