import type { ListView } from '../../../lib/use-list-view.ts'
import { useListingPages } from '../../../lib/use-listing-pages.ts'

const PAGE = 24

/** Running auctions, the next to end first, a page after the other. */
export const useAuctions = ({ q, category }: ListView) =>
  useListingPages({
    q: q.trim(),
    category,
    listingType: 'auction',
    status: 'active',
    sortBy: 'auctionEndDate',
    limit: PAGE,
  })
