import { isSameCategory } from '../../../shared/category.ts'
import type { Cents } from '../../../shared/cents.ts'
import type { SearchFilters } from '../../../shared/endpoints/search.ts'
import type { SearchedStatus } from '../../../shared/search.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { isPrefix, stemOf, wordsOf } from './words.ts'

/** The distinct words of a query. A listing must have all of them. */
export const queryWords = (q: string | null): string[] => [...new Set(wordsOf(q ?? ''))]

function searchedText(listing: ListingRecord): { title: string; body: string[] } {
  const { itemName, category, maker, dateCreated, description, condition, flaws, additions = [] } = listing
  const said = [category, maker, dateCreated, description, condition, flaws, ...additions.map(({ text }) => text)]
  return { title: itemName, body: said.filter(text => text !== undefined) }
}

export function listingWords(listing: ListingRecord): { title: string[]; body: string[] } {
  const { title, body } = searchedText(listing)
  return { title: wordsOf(title), body: body.flatMap(wordsOf) }
}

export const saySame = (a: ListingRecord, b: ListingRecord): boolean =>
  JSON.stringify(searchedText(a)) === JSON.stringify(searchedText(b))

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

/** Whether a query's word matches a text: exactly, in another form, or as a prefix. */
export const hasWord = ({ words, stems }: Vocabulary, sought: string): boolean =>
  stems.has(stemOf(sought)) || (isPrefix(sought) && words.some(word => word.startsWith(sought)))

/** The current price: an auction's bid or reserve. */
export const priceOf = (listing: ListingRecord): Cents | undefined =>
  listing.listingType === 'auction' ? (listing.currentBidCents ?? listing.reserveCents) : listing.priceCents

/** The status in searches. A listing that is being paid for is still active: it may be available again. */
export function searchedStatus(listing: ListingRecord, now: Date): SearchedStatus | undefined {
  const { status, listingType, auctionEndsAt } = listing
  if (status === 'removed') return undefined
  if (status === 'sold' || status === 'ended') return status
  if (listingType === 'fixed-price') return 'active'
  const isRunning = status === 'active' && auctionEndsAt !== undefined && Date.parse(auctionEndsAt) > now.getTime()
  return isRunning ? 'active' : 'ended'
}

/** Without regard to status. Price ranges include both ends. */
export function fits(filters: SearchFilters, listing: ListingRecord): boolean {
  const { q, category, minPrice, maxPrice, listingType, condition } = filters
  if (category !== null && !isSameCategory(listing.category, category)) return false
  if (listingType && listing.listingType !== listingType) return false
  if (condition && listing.condition !== condition) return false
  if (minPrice !== null || maxPrice !== null) {
    const price = priceOf(listing)
    if (price === undefined || price < (minPrice ?? 0) || price > (maxPrice ?? Number.POSITIVE_INFINITY)) return false
  }
  const sought = queryWords(q)
  if (sought.length === 0) return true
  const vocabulary = vocabularyIn(listing)
  return sought.every(word => hasWord(vocabulary, word))
}

export const matches = (filters: SearchFilters, listing: ListingRecord, now: Date): boolean =>
  searchedStatus(listing, now) === 'active' && fits(filters, listing)
