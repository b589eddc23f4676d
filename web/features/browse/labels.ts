import { type BrowseFilters, noFilters, problemsIn } from '../../../shared/browse-view.ts'
import { countryName } from '../../../shared/countries.ts'
import { sizeClassText } from '../../../shared/lengths.ts'
import { formatMoney, parseCents } from '../../../shared/money.ts'
import { traitNames } from '../../../shared/traits.ts'
import { currentPreferences } from '../../lib/preferences.ts'
import { termText } from '../../lib/term-text.ts'
import { traitText } from '../../lib/trait-text.ts'

export const typeLabels = { 'fixed-price': 'Fixed price', auction: 'Auction' } as const

export const statusLabels = { active: 'For sale', sold: 'Sold', ended: 'Ended auctions' } as const

export interface ActiveFilter {
  label: string
  /** The change that removes it. */
  without: Partial<BrowseFilters>
}

/** @param understood what the search words mean; then they have labels of their own */
export function activeFilters(
  filters: BrowseFilters,
  understood: readonly { label: string; without: string }[] = [],
): ActiveFilter[] {
  const { q, category, minPrice, maxPrice, listingType, condition, shipsTo, location, status } = filters
  const problems = problemsIn(filters)
  const labels: Partial<Record<keyof BrowseFilters, string>> = {
    q: q.trim() && !problems.q && understood.length === 0 ? `“${q.trim()}”` : '',
    category: termText(category),
    minPrice: minPrice && !problems.minPrice ? `From ${formatMoney(parseCents(minPrice))}` : '',
    maxPrice: maxPrice && !problems.maxPrice ? `Up to ${formatMoney(parseCents(maxPrice))}` : '',
    listingType: listingType && typeLabels[listingType],
    condition: termText(condition),
    ...Object.fromEntries(traitNames.map(name => [name, traitText(filters[name])])),
    size: termText(sizeClassText(filters.size, currentPreferences().units)),
    shipsTo: shipsTo && `Ships to ${countryName(shipsTo)}`,
    location: location && `In ${countryName(location)}`,
    status: status === noFilters.status ? '' : statusLabels[status],
  }
  const meant = understood.map(({ label, without }) => ({ label: traitText(label), without: { q: without } }))
  const chosen = (Object.keys(labels) as (keyof BrowseFilters)[]).flatMap(name => {
    const label = labels[name]
    return label ? [{ label, without: { [name]: noFilters[name] } }] : []
  })
  return [...meant, ...chosen]
}
