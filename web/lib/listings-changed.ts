import type { QueryClient } from '@tanstack/react-query'
import { search } from '../../shared/endpoints/search.ts'
import { queryKeyOf } from './api.ts'

/** A change is in the search within two seconds. */
const SEARCH_LAG_MS = 2_500

const rows = [search.searchListings, search.getFeaturedListings, search.getSimilarListings, search.getCategoryStats]

/**
 * To be called after whatever lists a piece, changes it or takes it away. The searches follow a moment later than the
 * change, so what is on the screen is looked up again then.
 */
export function listingsChanged(client: QueryClient): Promise<unknown> {
  const lookAgain = () => Promise.all(rows.map(row => client.invalidateQueries({ queryKey: queryKeyOf(row) })))
  setTimeout(lookAgain, SEARCH_LAG_MS)
  return lookAgain()
}
