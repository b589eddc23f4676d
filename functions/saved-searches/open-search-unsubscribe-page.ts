import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(savedSearches.openSearchUnsubscribePage, {}, async ({ query }) => ({
  redirectTo: `/unsubscribe#${new URLSearchParams(query)}`,
}))
