import type { QueryOf } from '../../../../shared/contract/endpoint.ts'
import type { search } from '../../../../shared/contract/endpoints/search.ts'
import type { Cents } from '../../../../shared/rules/cents.ts'
import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { ANYTHING, type FacetName } from '../../../../shared/rules/filters.ts'
import type { ListingType } from '../../../../shared/rules/listing.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'

export interface SearchedListing extends ListingRecord {
  readonly changeKey: string
}

type Asked = QueryOf<typeof search.searchListings>

export interface Search extends Asked {
  /** For prices in the query. */
  rates?: ExchangeRates | undefined
}

/** All that the API filters by, so that an engine that leaves one out does not compile. */
export type AskedFilter = Exclude<keyof Asked, 'q' | 'status' | 'sortBy' | 'sortOrder' | 'limit' | 'offset'>

/** Sellers can invent categories, and a response has a limit: only the largest are returned. */
export const MAX_CATEGORIES = 100

/** Max values shown of each trait, and of places. */
export const MAX_TRAITS = 60

/** Number of results for this value, with the other filters unchanged. */
export interface FacetCount {
  value: string
  count: number
}

export type Facets = Readonly<Record<FacetName, FacetCount[]>>

/** What the query would find without one of its parts or filters. */
export interface LooserSearch {
  without: string
  total: number
  q: string | null
  filters: string[]
}

export interface Found<Listing = ListingRecord> {
  listings: Listing[]
  total: number
  /** The corrected query, if a word was misspelled. */
  correctedTo: string | null
  understood: { label: string; without: string }[]
  /** Only if nothing is found. */
  looser: LooserSearch[]
  facets: Facets
}

export interface CategoryCount {
  category: string
  count: number
  /** Average of the listings with a price. */
  averagePriceCents: Cents | null
}

/** Pieces that are shown without being asked for. */
export interface Shelf {
  readonly listingType?: ListingType
  readonly sortBy: 'createdAt' | 'auctionEndDate'
}

/** Everything for sale. */
export const EVERYTHING: Search = { ...ANYTHING, status: 'active', limit: 20, offset: 0 }

export interface Suggestions {
  queries: { query: string; count: number }[]
  makers: FacetCount[]
  categories: FacetCount[]
  pieces: ListingRecord[]
}
