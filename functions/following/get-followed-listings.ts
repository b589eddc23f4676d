import { following } from '../../shared/endpoints/following.ts'
import { findFollows } from '../core/follow/follow-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(following.getFollowedListings, {}, async ({ query, user, now }) => {
  const [follows, replica] = await Promise.all([findFollows(user.id), upToDateReplica()])
  const sellerIds = follows.map(({ sellerId }) => sellerId)
  return { listings: replica.newestBy(sellerIds, query.limit, now).map(each => presentListing(each, user.id, now)) }
})
