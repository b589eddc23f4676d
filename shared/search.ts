/** What results can be ordered by (docs/specification.md, "Search and filters"). */
export const sortFields = ['relevance', 'createdAt', 'price', 'auctionEndDate', 'watchCount'] as const
export type SortField = (typeof sortFields)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Which way round each order is meant unless told: newest, cheapest, ending soonest, most watched, most fitting first. */
export const usualOrder: Readonly<Record<SortField, SortOrder>> = {
  relevance: 'desc',
  createdAt: 'desc',
  price: 'asc',
  auctionEndDate: 'asc',
  watchCount: 'desc',
}

/** What can be searched: for sale, sold, or an auction that ended. */
export const searchedStatuses = ['active', 'sold', 'ended'] as const
export type SearchedStatus = (typeof searchedStatuses)[number]
