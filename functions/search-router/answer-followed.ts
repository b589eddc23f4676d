import { following } from '../../shared/contract/endpoints/following.ts'
import { handler as getFollowedListings } from '../following/get-followed-listings.ts'
import { handler as listFollowed } from '../following/list-followed.ts'
import { answering } from './answering.ts'

/** What members search among those they follow; apart from answer-searches.ts, which may read no person. */
export const handler = answering(
  [following.listFollowed, listFollowed],
  [following.getFollowedListings, getFollowedListings],
)
