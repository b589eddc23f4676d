import { browsePath } from './browse-path.ts'
import type { Cents } from './cents.ts'
import { decimalOrNull } from './money.ts'

/** How often alerts are sent. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const DEFAULT_ALERT_FREQUENCY: AlertFrequency = 'daily'

/** Saved searches per person. */
export const SAVED_SEARCHES_MAX = 50

/** The filters of a saved search, by their API names. Absent and null mean any. */
export interface SavedFilters {
  searchQuery?: string | null | undefined
  categoryFilter?: string | null | undefined
  minPrice?: Cents | null | undefined
  maxPrice?: Cents | null | undefined
  listingTypeFilter?: string | null | undefined
  conditionFilter?: string | null | undefined
}

/** Keywords of only punctuation count as none. */
const hasWords = (text: string | null | undefined) => /[\p{L}\p{N}]/u.test(text ?? '')

/** Whether a search has any filter. */
const hasFilter = ({ searchQuery, ...filters }: SavedFilters): boolean => {
  const { categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter } = filters
  const others = [categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter]
  return hasWords(searchQuery) || others.some(value => value != null)
}

/**
 * The error of a search's filters as a whole: without any, it would match every listing.
 * @param filters amounts in cents
 */
export function filterIssue(filters: SavedFilters): { path: keyof SavedFilters; message: string } | undefined {
  const { minPrice, maxPrice } = filters
  if (!hasFilter(filters)) return { path: 'searchQuery', message: 'Add at least one filter' }
  if (minPrice != null && maxPrice != null && minPrice > maxPrice)
    return { path: 'maxPrice', message: 'The highest price can’t be below the lowest.' }
  return undefined
}

/** The browse screen with the search's filters. */
export const resultsPath = (filters: SavedFilters): string =>
  browsePath({
    q: filters.searchQuery,
    category: filters.categoryFilter,
    minPrice: decimalOrNull(filters.minPrice),
    maxPrice: decimalOrNull(filters.maxPrice),
    listingType: filters.listingTypeFilter,
    condition: filters.conditionFilter,
  })
