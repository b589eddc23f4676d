import { browsePath } from './browse-path.ts'
import type { Cents } from './cents.ts'
import { decimalOrNull } from './money.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const DEFAULT_ALERT_FREQUENCY: AlertFrequency = 'daily'

/** Per person. */
export const SAVED_SEARCHES_MAX = 50

/** Absent and null mean any. */
export interface SavedFilters {
  searchQuery?: string | null | undefined
  categoryFilter?: string | null | undefined
  minPrice?: Cents | null | undefined
  maxPrice?: Cents | null | undefined
  listingTypeFilter?: string | null | undefined
  conditionFilter?: string | null | undefined
  pieceFilters?: Readonly<Record<string, string | undefined>> | undefined
}

/** Keywords of only punctuation count as none. */
const hasWords = (text: string | null | undefined) => /[\p{L}\p{N}]/u.test(text ?? '')

const hasFilter = ({ searchQuery, ...filters }: SavedFilters): boolean => {
  const { categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter, pieceFilters = {} } = filters
  const others = [categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter]
  return hasWords(searchQuery) || others.some(value => value != null) || Object.values(pieceFilters).some(Boolean)
}

/** Without a filter it would match every listing. */
export function filterIssue(filters: SavedFilters): { path: keyof SavedFilters; message: string } | undefined {
  const { minPrice, maxPrice } = filters
  if (!hasFilter(filters)) return { path: 'searchQuery', message: 'Add at least one filter' }
  if (minPrice != null && maxPrice != null && minPrice > maxPrice)
    return { path: 'maxPrice', message: 'The highest price can’t be below the lowest.' }
  return undefined
}

export const resultsPath = (filters: SavedFilters): string =>
  browsePath({
    q: filters.searchQuery,
    category: filters.categoryFilter,
    minPrice: decimalOrNull(filters.minPrice),
    maxPrice: decimalOrNull(filters.maxPrice),
    listingType: filters.listingTypeFilter,
    condition: filters.conditionFilter,
    ...filters.pieceFilters,
  })
