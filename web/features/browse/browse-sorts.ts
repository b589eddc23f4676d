import { type BrowseView, type SortName, sortsFor } from '../../../shared/rules/browse-view.ts'

const labels: Readonly<Record<SortName, string>> = {
  relevance: 'Relevance',
  createdAt: 'Newest First',
  price: 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  auctionEndDate: 'Ending Soon',
  watchCount: 'Most Watched',
}

export const sortOptions = (view: BrowseView) => sortsFor(view).map(({ value }) => ({ value, label: labels[value] }))
