import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stopMail } from './saved-search-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Succeeds for a deleted search too, because it sends no emails. */
export const handler = endpoint(savedSearches.unsubscribeFromSearch, {}, async ({ query, now }) => {
  const key = await readUnsubscribeToken(query.token)
  if (!key) throw new DomainError('invalid_unsubscribe_token')
  return { searchName: (await stopMail(key, now))?.searchName ?? null }
})
