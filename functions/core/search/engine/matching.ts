import type { Cents } from '../../../../shared/rules/cents.ts'
import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { filterOf, type ListingReading, type SearchFilters, setFilters } from '../../../../shared/rules/filters.ts'
import { isGone } from '../../../../shared/rules/listing.ts'
import { detailNames } from '../../../../shared/rules/piece-details.ts'
import type { SearchedStatus } from '../../../../shared/rules/search.ts'
import { once } from '../../../platform/once.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { type DescribedPiece, type PieceTraits, traitsOf, yearOf } from '../vocabulary/piece-traits.ts'
import { alternativesOf, meantByAny, readQuery, type Term } from '../vocabulary/query-reading.ts'
import { type Concept, thesaurus } from '../vocabulary/thesaurus.ts'
import { type Alternative, indexedWords, isCorrectable, isNear, isToken, stemOf, wordsOf } from '../vocabulary/words.ts'
import type { Years } from '../vocabulary/years.ts'

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
  const { itemName, category, description, condition, flaws, facts = {}, additions = [] } = listing
  const details = [...detailNames.map(name => listing[name]), ...Object.values(facts)]
  const said = [category, ...details, description, condition, flaws]
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
  JSON.stringify([searchedText(a), a.dimensions, a.facts]) === JSON.stringify([searchedText(b), b.dimensions, b.facts])

export const likenedBy = ({ itemName, maker = '' }: Pick<DescribedPiece, 'itemName' | 'maker'>): string[] => [
  ...new Set(wordsOf(`${itemName} ${maker}`).map(stemOf)),
]

/** With its traits, as the index has them. */
export function likenedByTraits(piece: DescribedPiece): string[] {
  const { inTitle, elsewhere } = traitsOf(piece)
  return [...likenedBy(piece), ...tokensOf([...inTitle, ...elsewhere])]
}

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

const hasAny = ({ words, stems }: Vocabulary, alternatives: readonly Alternative[]): boolean =>
  alternatives.some(each =>
    'prefix' in each ? words.some(word => word.startsWith(each.prefix)) : each.stems.every(stem => stems.has(stem)),
  )

/** Whether a text has what a query's term asks for: a concept, or all of its words. A word alone is also a prefix. */
export const hasTerm = (vocabulary: Vocabulary, term: Term): boolean => hasAny(vocabulary, alternativesOf(term))

/** The current price: an auction's bid or reserve. */
export const priceOf = (listing: ListingRecord): Cents | undefined =>
  listing.listingType === 'auction' ? (listing.currentBidCents ?? listing.reserveCents) : listing.priceCents

/** The status in searches. A listing that is being paid for is still active: it may be available again. */
export function searchedStatus(listing: ListingRecord, now: Date): SearchedStatus | undefined {
  const { status, listingType, auctionEndsAt, saleUndone } = listing
  if (isGone(listing)) return undefined
  if (status === 'sold' && saleUndone) return 'ended'
  if (status === 'sold' || status === 'ended') return status
  if (listingType === 'fixed-price') return 'active'
  const isRunning = status === 'active' && auctionEndsAt !== undefined && Date.parse(auctionEndsAt) > now.getTime()
  return isRunning ? 'active' : 'ended'
}

const readingOf = (listing: ListingRecord): ListingReading => ({
  price: priceOf(listing),
  hasTrait: (name, value) => {
    const concept = thesaurus().named(name, value)
    return concept !== undefined && listingTraits(listing).filtered.includes(concept)
  },
})

function holdAll(filters: Partial<SearchFilters>, listing: ListingRecord): boolean {
  const read = readingOf(listing)
  return setFilters(filters).every(name => filterOf(name).holds(filters[name] as object, listing, read))
}

function isWithin(years: Years | null, listing: ListingRecord): boolean {
  if (years === null) return true
  const year = yearOf(listingTraits(listing))
  return year !== undefined && year >= years.from && year <= years.to
}

/** Limits corrections: each misspelled word is compared with every known word. */
export const MAX_CORRECTED_WORDS = 3

/** Names of the thesaurus that a misspelled word may mean. */
export const nearNames = (misspelt: string): string[] => singleNames().filter(word => isNear(word, misspelt))

const singleNames = once(() => thesaurus().asked.singleWords())

/** Whether a listing has one of the words that a misspelled one is taken for. */
const hasCorrected = (vocabulary: Vocabulary, corrected: readonly string[]): boolean =>
  hasAny(vocabulary, meantByAny(corrected))

/** The words of the listing's own that a misspelled one is taken for. */
const nearIn = ({ words }: Vocabulary, misspelt: string): string[] =>
  words.filter(word => isNear(word, misspelt) && !isToken(word))

/**
 * The words of a query that the listing has only if they are misspelled, as `search` corrects them where no listing has
 * them; none if it has all as typed.
 * @returns undefined if it does not fit
 */
function misspelledFor(terms: readonly Term[], vocabulary: Vocabulary): string[] | undefined {
  const missing = terms.filter(term => !hasTerm(vocabulary, term))
  if (missing.length > MAX_CORRECTED_WORDS) return undefined
  const words = missing.map(({ words: [word = ''] }) => word)
  const mayBeMisspelled = missing.every(
    ({ concepts, words: [word = ''] }) =>
      concepts.length === 0 &&
      isCorrectable(word) &&
      (nearIn(vocabulary, word).length > 0 || hasCorrected(vocabulary, nearNames(word))),
  )
  return mayBeMisspelled ? words : undefined
}

/**
 * All but the words of the query, and without regard to status. Price ranges include both ends.
 * @param rates for prices in the query
 */
export function fits(filters: SearchFilters, listing: ListingRecord, rates?: ExchangeRates): boolean {
  if (!holdAll(filters, listing)) return false
  const { minPrice, maxPrice, years } = readQuery(filters.q, rates)
  return holdAll({ minPrice, maxPrice }, listing) && isWithin(years, listing)
}

/**
 * Whether a search for what is for sale finds a listing, with words as typed or as `search` corrects them.
 * @param nearUnknown as a search engine's; asked only where a word is missing that may be misspelled
 */
export async function isFound(
  filters: SearchFilters,
  listing: ListingRecord,
  now: Date,
  rates: ExchangeRates,
  nearUnknown: (words: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<boolean> {
  const misspelled = wordsToCorrect(filters, listing, now, rates)
  if (!misspelled?.length) return misspelled !== undefined
  const near = await nearUnknown(misspelled)
  const vocabulary = vocabularyIn(listing)
  return misspelled.every(word => {
    const known = near.get(word)
    return known !== undefined && hasCorrected(vocabulary, [...known, ...nearIn(vocabulary, word)])
  })
}

/** Whether a search may still find what it found before. */
export const mayBeFound = (filters: SearchFilters, listing: ListingRecord, now: Date, rates: ExchangeRates): boolean =>
  wordsToCorrect(filters, listing, now, rates) !== undefined

function wordsToCorrect(
  filters: SearchFilters,
  listing: ListingRecord,
  now: Date,
  rates: ExchangeRates,
): string[] | undefined {
  if (searchedStatus(listing, now) !== 'active' || !fits(filters, listing, rates)) return undefined
  const { terms } = readQuery(filters.q, rates)
  return terms.length === 0 ? [] : misspelledFor(terms, vocabularyIn(listing))
}
