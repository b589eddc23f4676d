import type * as z from 'zod'
import { canonicalCategory } from '../../shared/category.ts'
import type { FilterFields, savedSearch } from '../../shared/endpoints/saved-searches.ts'
import type { PieceFilters, SearchFilters } from '../../shared/endpoints/search.ts'
import type { SavedSearchRecord } from './saved-search-store.ts'

/** Amounts in cents. */
export const shownFilters = ({ q, category, minPrice, maxPrice, listingType, condition, ...piece }: SearchFilters) => ({
  searchQuery: q,
  categoryFilter: category && canonicalCategory(category),
  minPrice,
  maxPrice,
  listingTypeFilter: listingType ?? null,
  conditionFilter: condition ?? null,
  pieceFilters: withoutBlanks(piece),
})

const withoutBlanks = (filters: PieceFilters): PieceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value))

/** What a body leaves out stays as it was; in a new search, any. */
export function filtersFrom(body: FilterFields, before?: SearchFilters): SearchFilters {
  const was = before && shownFilters(before)
  const { searchQuery, categoryFilter, minPrice, maxPrice, listingTypeFilter, conditionFilter, pieceFilters } = {
    ...was,
    ...given(body),
  }
  return {
    q: searchQuery ?? null,
    category: categoryFilter ?? null,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    listingType: listingTypeFilter ?? undefined,
    condition: conditionFilter ?? undefined,
    ...withoutBlanks(pieceFilters ?? {}),
  }
}

const given = (body: FilterFields): FilterFields =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

export const presentSavedSearch = ({
  id,
  userId,
  searchName,
  filters,
  emailAlerts,
  alertFrequency,
  lastAlertAt,
  createdAt,
  updatedAt,
}: SavedSearchRecord): z.output<typeof savedSearch> => ({
  id,
  userId,
  searchName,
  ...shownFilters(filters),
  emailAlerts,
  alertFrequency,
  lastAlertSent: lastAlertAt ?? null,
  createdAt,
  updatedAt,
})
