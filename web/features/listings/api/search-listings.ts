import type { ListView } from '../../../lib/use-list-view.ts'
import { useListingPages } from '../../../lib/use-listing-pages.ts'

const PAGE = 24

/** What is for sale at a fixed price, newest first, a page after the other. */
export const useCatalog = ({ q, category }: ListView) =>
  useListingPages({
    q: q.trim(),
    category,
    listingType: 'fixed-price',
    status: 'active',
    sortBy: 'createdAt',
    limit: PAGE,
  })
