import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import type { WrittenListing } from '../../listing/written-summary.ts'
import type { DescribedPiece } from '../vocabulary/piece-traits.ts'
import type { CategoryCount, Found, Search, Shelf, Suggestions } from './search.ts'
import type { SoldFound, SoldSearch } from './sold.ts'

/** Known at once in a replica, later elsewhere. */
export type Soon<Value> = Value | Promise<Value>

/** While it is the same object, and before this time, an engine finds the same. */
export interface Unchanged {
  readonly until: number
}

/** Writes the same of the same record, as long as it says. */
export type WriteListing = (listing: ListingRecord, now: Date) => WrittenListing

/** What finds listings. Which one a deployment has, searching.ts alone knows. */
export interface SearchEngine {
  search(search: Search, now: Date): Soon<Found>
  /** The same as JSON: a listing may be written once for all searches until it changes. */
  searchWritten(search: Search, now: Date, write: WriteListing): Soon<Found<WrittenListing>>
  /** Missing where listings change without the process. */
  unchanged?(now: Date): Unchanged
  /** Those of these words that no listing has, each with the known words that a search takes it for. */
  nearUnknown(words: readonly string[]): Soon<ReadonlyMap<string, readonly string[]>>
  /** What a search that is being typed may become, each with its number of pieces for sale. */
  suggest(typed: string, now: Date, rates?: ExchangeRates): Soon<Suggestions>
  /** On shelves: with photographs, and at most two of one seller as long as others have some. */
  featured(limit: number, now: Date): Soon<ListingRecord[]>
  shelf(shelf: Shelf, limit: number, now: Date): Soon<ListingRecord[]>
  /** What these sellers have for sale, the newest first, mixed like a shelf; those without a photograph last. */
  newestBy(sellerIds: readonly string[], limit: number, now: Date): Soon<ListingRecord[]>
  /** How many pieces each of these sellers has for sale; those without any are left out. */
  countBy(sellerIds: readonly string[], now: Date): Soon<Map<string, number>>
  /** Who has something for sale, those with most first. */
  sellersForSale(limit: number, now: Date): Soon<string[]>
  /** With a photograph, by shared words of title and maker. @param category null for the listing's own */
  similar(id: string, category: string | null, limit: number, now: Date): Soon<ListingRecord[] | undefined>
  /** What was sold since then and is of the same family of forms, what shares most words and traits first. */
  soldLike(piece: DescribedPiece, since: Date, limit: number): Soon<ListingRecord[]>
  /** What pieces sold for. */
  sold(search: SoldSearch): Soon<SoldFound>
  categoryStats(now: Date): Soon<CategoryCount[]>
  /** Those of these listings that exist, in any order. */
  findAll(ids: readonly string[]): Soon<ListingRecord[]>
  /** All but removed ones. @param id the last of the previous page */
  newestBefore(id: string | undefined, limit: number): Soon<ListingRecord[]>
  /** @param after the last id of the previous page */
  forSale(after: string | undefined, limit: number, now: Date): Soon<{ id: string; updatedAt: string }[]>
}
