import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { guardConfirmed } from '../platform/request-guards.ts'
import { editSavedSearch } from './editing.ts'
import { presentSavedSearch } from './present-saved-search.ts'

export const handler = endpoint(savedSearches.updateSavedSearch, {}, async ({ user, params, body, now }) => {
  if (body.emailAlerts) guardConfirmed(user)
  return presentSavedSearch(await editSavedSearch({ userId: user.id, id: params.id }, body, now))
})
