import type { QueryClient } from '@tanstack/react-query'
import { search } from '../../shared/contract/endpoints/search.ts'
import { refresh } from './queries.ts'

/** Searches follow a change within two seconds. */
const SEARCH_LAG_MS = 2_500

const rows = [
  search.searchListings,
  search.getFeaturedListings,
  search.getLandingListings,
  search.getSimilarListings,
  search.getCategoryStats,
]

export function listingsChanged(client: QueryClient): Promise<unknown> {
  const lookAgain = () => refresh(client, rows)
  setTimeout(lookAgain, SEARCH_LAG_MS)
  return lookAgain()
}
