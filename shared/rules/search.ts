export const sortFields = ['relevance', 'createdAt', 'price', 'auctionEndDate', 'watchCount'] as const
export type SortField = (typeof sortFields)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const usualOrder: Readonly<Record<SortField, SortOrder>> = {
  relevance: 'desc',
  createdAt: 'desc',
  price: 'asc',
  auctionEndDate: 'asc',
  watchCount: 'desc',
}

/** Where people didn't ask for another order, what has no photograph comes last. */
export const putsPhotosFirst = (sortBy: SortField, order: SortOrder): boolean =>
  sortBy === 'relevance' || (sortBy === 'createdAt' && order === 'desc')

export const searchedStatuses = ['active', 'sold', 'ended'] as const
export type SearchedStatus = (typeof searchedStatuses)[number]
