import type * as z from 'zod'
import type { savedSearch } from '../../shared/endpoints/saved-searches.ts'
import { savedFilters } from '../../shared/saved-search.ts'
import type { SavedSearchRecord } from './saved-search-store.ts'

export const presentSavedSearch = ({
  filters,
  lastAlertAt,
  ...search
}: SavedSearchRecord): z.output<typeof savedSearch> => ({
  ...search,
  ...savedFilters(filters),
  lastAlertSent: lastAlertAt ?? null,
})
