import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, offer } from '../measure/people.ts'

async function watched() {
  const { listing } = await offer()
  await buyer.call(endpoints.watchListing, { params: { listingId: listing.id } })
  return listing.id
}

export const calls: CallsOf<'watchlist'> = {
  getWatchlist: async () => {
    for (let n = 0; n < 24; n++) await watched()
    return () => buyer.call(endpoints.getWatchlist)
  },
  getWatchedIds: async () => () => buyer.call(endpoints.getWatchedIds),
  watchListing: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.watchListing, { params: { listingId: listing.id } })
  },
  unwatchListing: async () => {
    const listingId = await watched()
    return () => buyer.call(endpoints.unwatchListing, { params: { listingId } })
  },
  getWatchlistStatus: async () => {
    const id = await watched()
    return () => buyer.call(endpoints.getWatchlistStatus, { params: { id } })
  },
}
