import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { removeSavedSearch } from './saved-search-store.ts'

export const handler = endpoint(savedSearches.deleteSavedSearch, {}, async ({ user, params }) => {
  if (!(await removeSavedSearch({ userId: user.id, id: params.id }))) throw new DomainError('not_found')
  return { ok: true }
})
