import type { Cents } from '../../../shared/cents.ts'
import type { SearchFilters } from '../../../shared/endpoints/search.ts'
import type { ExchangeRates } from '../../../shared/exchange-rates.ts'
import type { SearchedStatus, SortField, SortOrder } from '../../../shared/search.ts'
import type { TraitName } from '../../../shared/traits.ts'
import type { ListingRecord } from '../listing/listing-store.ts'

export interface SearchedListing extends ListingRecord {
  readonly changeKey: string
}

export interface Search extends SearchFilters {
  status: SearchedStatus
  sortBy?: SortField | undefined
  sortOrder?: SortOrder | undefined
  limit: number
  offset: number
  /** For prices in the query. */
  rates?: ExchangeRates | undefined
}

/** Sellers can invent categories, and a response has a limit: only the largest are returned. */
export const MAX_CATEGORIES = 100

/** Of each trait and of places. */
export const MAX_TRAITS = 60

/** Number of results for this value, with the other filters unchanged. */
export interface FacetCount {
  value: string
  count: number
}

export interface Facets extends Readonly<Record<TraitName, FacetCount[]>> {
  categories: FacetCount[]
  listingTypes: FacetCount[]
  conditions: FacetCount[]
  /** Countries. */
  locations: FacetCount[]
}

/** What the query would find without one of its parts or filters. */
export interface LooserSearch {
  without: string
  total: number
  q: string | null
  filters: string[]
}

export interface Found {
  listings: ListingRecord[]
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
  /** Of listings with a price. */
  averagePriceCents: Cents | null
}

/** Everything for sale. */
export const EVERYTHING: Search = {
  q: null,
  category: null,
  minPrice: null,
  maxPrice: null,
  status: 'active',
  limit: 20,
  offset: 0,
}

export interface Suggestions {
  queries: { query: string; count: number }[]
  makers: FacetCount[]
  categories: FacetCount[]
  pieces: ListingRecord[]
}
