import { following } from '../../shared/contract/endpoints/following.ts'
import { findFollows } from '../core/follow/follow-store.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(following.getFollowedListings, {}, async ({ query, user, now }) => {
  const [follows, engine] = await Promise.all([findFollows(user.id), searchEngine()])
  const sellerIds = follows.map(({ sellerId }) => sellerId)
  const newest = await engine.newestBy(sellerIds, query.limit, now)
  return { listings: newest.map(each => presentSummary(each, user.id, now)) }
})
