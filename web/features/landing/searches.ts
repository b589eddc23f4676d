import { useListingSearch } from '../../lib/api/search-listings.ts'

export const FEW = 3
export const MAX_FEATURED = 12

/** The auctions that end next. */
export const useLiveAuctions = () =>
  useListingSearch({ listingType: 'auction', status: 'active', sortBy: 'auctionEndDate', limit: FEW })

/** The newest pieces at a fixed price: more than are shown, to choose from. */
export const useTopItems = () =>
  useListingSearch({ listingType: 'fixed-price', status: 'active', sortBy: 'createdAt', limit: MAX_FEATURED })

/** The newest of everything for sale, with how much there is and in which categories. */
export const useNewest = () => useListingSearch({ status: 'active', sortBy: 'createdAt', limit: MAX_FEATURED })
