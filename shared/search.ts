/** What results can be ordered by (docs/specification.md, "Search and filters"). */
export const sortFields = ['relevance', 'createdAt', 'price', 'auctionEndDate', 'watchCount'] as const
export type SortField = (typeof sortFields)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Default direction of each order: newest, cheapest, ending soonest, most watched, most relevant first. */
export const usualOrder: Readonly<Record<SortField, SortOrder>> = {
  relevance: 'desc',
  createdAt: 'desc',
  price: 'asc',
  auctionEndDate: 'asc',
  watchCount: 'desc',
}

/** Searchable statuses: for sale, sold, or an ended auction. */
export const searchedStatuses = ['active', 'sold', 'ended'] as const
export type SearchedStatus = (typeof searchedStatuses)[number]
