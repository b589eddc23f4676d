import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findMyBids } from './my-bids.ts'
import { presentMyBid } from './present-my-bid.ts'

export const handler = endpoint(auctions.listMyBids, {}, async ({ query, user, now }) => {
  const { found, cursor } = await findMyBids(user.id, query, now)
  return { bids: found.map(each => presentMyBid(each, now)), cursor }
})
