import type { Cents } from '../../../shared/cents.ts'
import type { SearchFilters } from '../../../shared/endpoints/search.ts'
import type { SearchedStatus, SortField, SortOrder } from '../../../shared/search.ts'
import type { ListingRecord } from '../listing/listing-store.ts'

/** A listing, and the key of the change it was read with. */
export interface SearchedListing extends ListingRecord {
  readonly changeKey: string
}

export interface Search extends SearchFilters {
  status: SearchedStatus
  sortBy?: SortField | undefined
  sortOrder?: SortOrder | undefined
  limit: number
  offset: number
}

/** Sellers name categories as they like, and an answer has an end: so many are told, the fullest. */
export const MAX_CATEGORIES = 100

/** How many results there would be with this value, the other filters staying as they are. */
export interface FacetCount {
  value: string
  count: number
}

/** Most first. */
export interface Facets {
  categories: FacetCount[]
  listingTypes: FacetCount[]
  conditions: FacetCount[]
}

export interface Found {
  listings: ListingRecord[]
  /** How many there are on all pages. */
  total: number
  /** The query as it was meant, where it has a misspelt word. */
  correctedTo: string | null
  facets: Facets
}

export interface CategoryCount {
  category: string
  count: number
  /** In cents, of those that have a price. */
  averagePriceCents: Cents | null
}
