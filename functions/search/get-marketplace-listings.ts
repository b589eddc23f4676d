import { search } from '../../shared/endpoints/search.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getMarketplaceListings, {}, async ({ query, now }) => {
  const replica = await upToDateReplica()
  const sortBy = query.listingType === 'auction' ? 'auctionEndDate' : 'createdAt'
  const anything = { q: null, category: null, minPrice: null, maxPrice: null, status: 'active' as const }
  const { listings, total } = replica.search({ ...anything, ...query, sortBy }, now)
  return {
    total,
    totalPages: Math.ceil(total / query.limit),
    listings: listings.map(listing => presentListing(listing, undefined, now)),
  }
})
