import { search } from '../../shared/endpoints/search.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentListing } from '../listings/present-listing.ts'
import { upToDateReplica } from './replica.ts'

export const handler = endpoint(search.getFeaturedListings, {}, async ({ query, now }) => {
  const replica = await upToDateReplica()
  return { listings: replica.featured(query.limit, now).map(listing => presentListing(listing, undefined, now)) }
})
