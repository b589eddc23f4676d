import { search } from '../../shared/contract/endpoints/search.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getMarketplaceListings, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const sortBy = query.listingType === 'auction' ? 'auctionEndDate' : 'createdAt'
  const { listings, total } = await engine.search({ ...EVERYTHING, ...query, sortBy }, now)
  return {
    total,
    totalPages: Math.ceil(total / query.limit),
    listings: listings.map(listing => presentListing(listing, undefined, now)),
  }
})
