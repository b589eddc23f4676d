import { listings } from '../../shared/endpoints/listings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findOnSale } from './listing-store.ts'
import { presentListing } from './present-listing.ts'

export const handler = endpoint(listings.getMarketplaceListings, {}, async ({ query, now }) => {
  const page = await findOnSale(query.listingType, query.limit, query.cursor)
  // Cached for everyone, so nobody's own view of a hold is in it.
  return { ...page, listings: page.listings.map(listing => presentListing(listing, undefined, now)) }
})
