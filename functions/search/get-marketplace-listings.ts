import { search } from '../../shared/endpoints/search.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { searchEngine } from '../core/search/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getMarketplaceListings, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const sortBy = query.listingType === 'auction' ? 'auctionEndDate' : 'createdAt'
  const anything = { q: null, category: null, minPrice: null, maxPrice: null, status: 'active' as const }
  const { listings, total } = await engine.search({ ...anything, ...query, sortBy }, now)
  return {
    total,
    totalPages: Math.ceil(total / query.limit),
    listings: listings.map(listing => presentListing(listing, undefined, now)),
  }
})
