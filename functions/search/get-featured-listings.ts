import { search } from '../../shared/endpoints/search.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getFeaturedListings, {}, async ({ query, now }) => {
  const replica = await upToDateReplica()
  return { listings: replica.featured(query.limit, now).map(listing => presentListing(listing, undefined, now)) }
})
