import { savedSearches } from '../../shared/endpoints/saved-searches.ts'
import { endpoint } from '../kit/endpoint.ts'
import { editSavedSearch } from './editing.ts'
import { presentSavedSearch } from './present-saved-search.ts'

export const handler = endpoint(savedSearches.updateSavedSearch, {}, async ({ user, params, body, now }) =>
  presentSavedSearch(await editSavedSearch({ userId: user.id, id: params.id }, body, now)),
)
