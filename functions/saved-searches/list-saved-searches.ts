import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentSavedSearch } from './present-saved-search.ts'
import { findSavedSearches } from './saved-search-store.ts'

export const handler = endpoint(savedSearches.listSavedSearches, {}, async ({ user }) =>
  (await findSavedSearches(user.id)).map(presentSavedSearch),
)
