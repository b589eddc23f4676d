import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, offer } from '../measure/people.ts'

async function someone() {
  const { listing } = await offer()
  return listing.userId
}

async function followed() {
  const sellerId = await someone()
  await buyer.call(endpoints.followSeller, { params: { sellerId } })
  return sellerId
}

export const calls: CallsOf<'following'> = {
  listFollowed: async () => {
    await followed()
    // Opens the replica.
    await buyer.call(endpoints.listFollowed)
    return () => buyer.call(endpoints.listFollowed)
  },
  getFollowedIds: async () => () => buyer.call(endpoints.getFollowedIds),
  getFollowedListings: async () => () => buyer.call(endpoints.getFollowedListings),
  followSeller: async () => {
    const sellerId = await someone()
    await buyer.call(endpoints.unfollowSeller, { params: { sellerId } })
    return () => buyer.call(endpoints.followSeller, { params: { sellerId } })
  },
  unfollowSeller: async () => {
    const sellerId = await followed()
    return () => buyer.call(endpoints.unfollowSeller, { params: { sellerId } })
  },
}
