import { formatMoney, parseCents } from '../../../shared/money.ts'
import { type BrowseFilters, noFilters, problemsIn } from './browse-view.ts'

export const typeLabels = { 'fixed-price': 'Fixed price', auction: 'Auction' } as const

export const statusLabels = { active: 'For sale', sold: 'Sold', ended: 'Ended auctions' } as const

export interface ActiveFilter {
  label: string
  /** The change that removes it. */
  without: Partial<BrowseFilters>
}

export function activeFilters(filters: BrowseFilters): ActiveFilter[] {
  const { q, category, minPrice, maxPrice, listingType, condition, status } = filters
  const problems = problemsIn(filters)
  const labels: Partial<Record<keyof BrowseFilters, string>> = {
    q: q.trim() && !problems.q ? `“${q.trim()}”` : '',
    category,
    minPrice: minPrice && !problems.minPrice ? `From ${formatMoney(parseCents(minPrice))}` : '',
    maxPrice: maxPrice && !problems.maxPrice ? `Up to ${formatMoney(parseCents(maxPrice))}` : '',
    listingType: listingType && typeLabels[listingType],
    condition,
    status: status === noFilters.status ? '' : statusLabels[status],
  }
  return (Object.keys(labels) as (keyof BrowseFilters)[]).flatMap(name => {
    const label = labels[name]
    return label ? [{ label, without: { [name]: noFilters[name] } }] : []
  })
}
