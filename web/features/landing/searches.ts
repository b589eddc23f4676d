import { useListingSearch } from '../../lib/api/search-listings.ts'

export const FEW = 3
export const MAX_FEATURED = 12

export const useLiveAuctions = () =>
  useListingSearch({ listingType: 'auction', status: 'active', sortBy: 'auctionEndDate', limit: FEW })

/** More than are shown, to choose those with photographs. */
export const useTopItems = () =>
  useListingSearch({ listingType: 'fixed-price', status: 'active', sortBy: 'createdAt', limit: MAX_FEATURED })

/** With the total and the categories of everything for sale. */
export const useNewest = () => useListingSearch({ status: 'active', sortBy: 'createdAt', limit: MAX_FEATURED })
