import { newListing } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { visitor } from '../measure/people.ts'
import { newUpload } from './photos.ts'

export const calls: CallsOf<'search'> = {
  searchListings: async () => () => visitor.call(endpoints.searchListings, { query: { q: 'jar' } }),
  suggestSearches: async () => () => visitor.call(endpoints.suggestSearches, { query: { q: 'ja' } }),
  readDetails: async () => () => visitor.call(endpoints.readDetails, { body: { itemName: 'Oak chest' } }),
  getFeaturedListings: async () => () => visitor.call(endpoints.getFeaturedListings),
  getLandingListings: async () => () => visitor.call(endpoints.getLandingListings),
  getSimilarListings: async () => {
    const { listing } = await newListing()
    return () => visitor.call(endpoints.getSimilarListings, { params: { id: listing.id } })
  },
  findSimilarByPhoto: async () => {
    const find = (uploadKey: string) => visitor.call(endpoints.findSimilarByPhoto, { body: { uploadKey } })
    // The first call reads all listings.
    await find(await newUpload())
    const uploadKey = await newUpload()
    return () => find(uploadKey)
  },
  getCategoryStats: async () => () => visitor.call(endpoints.getCategoryStats),
  getMarketplaceListings: async () => () => visitor.call(endpoints.getMarketplaceListings),
}
