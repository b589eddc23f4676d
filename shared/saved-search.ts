import { browsePath } from './browse-path.ts'

/** How soon a person is told of a new match. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const DEFAULT_ALERT_FREQUENCY: AlertFrequency = 'daily'

/** How many searches a person can keep. */
export const SAVED_SEARCHES_MAX = 50

/** The filters of a saved search under the names that the API gives them. Absent and null mean any. */
export interface SavedFilters<Amount> {
  searchQuery?: string | null | undefined
  categoryFilter?: string | null | undefined
  minPrice?: Amount | null | undefined
  maxPrice?: Amount | null | undefined
  listingTypeFilter?: string | null | undefined
  conditionFilter?: string | null | undefined
}

/** Keywords of punctuation alone are none. */
const hasWords = (text: string | null | undefined) => /[\p{L}\p{N}]/u.test(text ?? '')

/** Whether a search leaves anything out. */
const hasFilter = ({ searchQuery, ...filters }: SavedFilters<number>): boolean => {
  const { categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter } = filters
  const others = [categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter]
  return hasWords(searchQuery) || others.some(value => value != null)
}

/**
 * What is wrong with the filters of a search as a whole: one without any would tell of every listing there is.
 * @param filters amounts in cents
 */
export function filterIssue(
  filters: SavedFilters<number>,
): { path: keyof SavedFilters<number>; message: string } | undefined {
  const { minPrice, maxPrice } = filters
  if (!hasFilter(filters)) return { path: 'searchQuery', message: 'Add at least one filter' }
  if (minPrice != null && maxPrice != null && minPrice > maxPrice)
    return { path: 'maxPrice', message: 'The highest price can’t be below the lowest.' }
  return undefined
}

/** Where a search is run: the browse screen, with the filters as its query. Amounts as the API answers them, "1234.50". */
export const resultsPath = (filters: SavedFilters<string>): string =>
  browsePath({
    q: filters.searchQuery,
    category: filters.categoryFilter,
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    listingType: filters.listingTypeFilter,
    condition: filters.conditionFilter,
  })
