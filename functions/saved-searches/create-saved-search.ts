import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { filtersFrom, SAVED_SEARCHES_MAX } from '../../shared/rules/saved-search.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newId } from '../platform/ids.ts'
import { guardConfirmed } from '../platform/request-guards.ts'
import { presentSavedSearch } from './present-saved-search.ts'
import { addSavedSearch } from './saved-search-store.ts'

export const handler = endpoint(savedSearches.createSavedSearch, {}, async ({ user, body, now }) => {
  if (body.emailAlerts) guardConfirmed(user)
  const { searchName, emailAlerts, alertFrequency } = body
  const time = now.toISOString()
  const search = {
    userId: user.id,
    id: newId(now),
    searchName,
    filters: filtersFrom(body),
    emailAlerts,
    alertFrequency,
    version: 1,
    createdAt: time,
    updatedAt: time,
  }
  if (await addSavedSearch(search)) return presentSavedSearch(search)
  throw new DomainError('saved_searches_full', { limit: SAVED_SEARCHES_MAX })
})
