import type * as z from 'zod'
import type { savedSearch } from '../../shared/contract/endpoints/saved-searches.ts'
import { savedFilters } from '../../shared/rules/saved-search.ts'
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
