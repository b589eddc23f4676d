import { identify } from '../../shared/contract/endpoints/identify.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findSearches } from './identification-store.ts'
import { presentSearch } from './present-search.ts'

export const handler = endpoint(identify.listSearches, {}, async ({ user, query, now }) => {
  const page = await findSearches(user.id, query, now)
  return { ...page, searches: page.searches.map(presentSearch) }
})
