import { isSameCategory } from '../../../shared/category.ts'
import type { Cents } from '../../../shared/cents.ts'
import type { SearchFilters } from '../../../shared/endpoints/search.ts'
import type { SearchedStatus } from '../../../shared/search.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { isPrefix, stemOf, wordsOf } from './words.ts'

/** The words of a query, each once. A listing must have them all. */
export const queryWords = (q: string | null): string[] => [...new Set(wordsOf(q ?? ''))]

/** What of a listing is searched: its title, and everything else it says. */
function searchedText(listing: ListingRecord): { title: string; body: string[] } {
  const { itemName, category, maker, dateCreated, description, condition, flaws, additions = [] } = listing
  const said = [category, maker, dateCreated, description, condition, flaws, ...additions.map(({ text }) => text)]
  return { title: itemName, body: said.filter(text => text !== undefined) }
}

export function listingWords(listing: ListingRecord): { title: string[]; body: string[] } {
  const { title, body } = searchedText(listing)
  return { title: wordsOf(title), body: body.flatMap(wordsOf) }
}

/** Whether two listings have the same words because they say the same. */
export const saySame = (a: ListingRecord, b: ListingRecord): boolean =>
  JSON.stringify(searchedText(a)) === JSON.stringify(searchedText(b))

/** By what a listing is likened to others: the roots of its title's and maker's words, each once. */
export const likenedBy = ({ itemName, maker = '' }: Pick<ListingRecord, 'itemName' | 'maker'>): string[] => [
  ...new Set(wordsOf(`${itemName} ${maker}`).map(stemOf)),
]

/** The words of a text, each once, and their roots. */
export interface Vocabulary {
  readonly words: readonly string[]
  readonly stems: ReadonlySet<string>
}

export function vocabularyOf(text: readonly string[]): Vocabulary {
  const words = [...new Set(text)]
  return { words, stems: new Set(words.map(stemOf)) }
}

const vocabularies = new WeakMap<ListingRecord, Vocabulary>()

/** A listing's, made once: thousands of saved searches in a row ask for it. */
function vocabularyIn(listing: ListingRecord): Vocabulary {
  const known = vocabularies.get(listing)
  if (known) return known
  const { title, body } = listingWords(listing)
  const vocabulary = vocabularyOf([...title, ...body])
  vocabularies.set(listing, vocabulary)
  return vocabulary
}

/** Whether a query's word is one of a text's: as it is, as another form of it, or as a beginning. */
export const hasWord = ({ words, stems }: Vocabulary, sought: string): boolean =>
  stems.has(stemOf(sought)) || (isPrefix(sought) && words.some(word => word.startsWith(sought)))

/** What it is asked for now: an auction's current bid, or its reserve while there is none. */
export const priceOf = (listing: ListingRecord): Cents | undefined =>
  listing.listingType === 'auction' ? (listing.currentBidCents ?? listing.reserveCents) : listing.priceCents

/** As what a listing is found. What someone is paying for stays for sale: it may come back. */
export function searchedStatus(listing: ListingRecord, now: Date): SearchedStatus | undefined {
  const { status, listingType, auctionEndsAt } = listing
  if (status === 'removed') return undefined
  if (status === 'sold' || status === 'ended') return status
  if (listingType === 'fixed-price') return 'active'
  const isRunning = status === 'active' && auctionEndsAt !== undefined && Date.parse(auctionEndsAt) > now.getTime()
  return isRunning ? 'active' : 'ended'
}

/** Whether a listing is what the filters say, whatever its status. Both ends of a range of prices belong to it. */
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

/** Whether a listing is for sale and what the filters say: what an alert of a saved search is sent for. */
export const matches = (filters: SearchFilters, listing: ListingRecord, now: Date): boolean =>
  searchedStatus(listing, now) === 'active' && fits(filters, listing)
