import type * as z from 'zod'
import type { savedSearch } from '../../shared/endpoints/saved-searches.ts'
import { savedFilters } from '../../shared/saved-search.ts'
import type { SavedSearchRecord } from './saved-search-store.ts'

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
  ...savedFilters(filters),
  emailAlerts,
  alertFrequency,
  lastAlertSent: lastAlertAt ?? null,
  createdAt,
  updatedAt,
})
