import { search } from '../../shared/contract/endpoints/search.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.searchListings, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const { listings, total, ...rest } = await engine.search({ ...query, rates: await ratesFor(query.q) }, now)
  return {
    ...rest,
    total,
    totalPages: Math.ceil(total / query.limit),
    // CloudFront caches it for everyone, so nobody's own view of a hold is in it.
    listings: listings.map(listing => presentListing(listing, undefined, now)),
  }
})
