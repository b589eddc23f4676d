import { search } from '../../shared/contract/endpoints/search.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getFeaturedListings, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const featured = await engine.featured(query.limit, now)
  return { listings: featured.map(listing => presentSummary(listing, undefined, now)) }
})
