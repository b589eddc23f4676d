import type { SearchResults } from '../../../shared/contract/endpoints/search.ts'
import { type BrowseView, noFilters } from '../../../shared/rules/browse-view.ts'
import { FilterChips } from '../../components/filter-chips.tsx'
import { activeFilters } from './labels.ts'

interface ActiveFiltersProps {
  view: BrowseView
  /** What the search words mean. */
  understood: SearchResults['understood']
  pathWith: (part: Partial<BrowseView>) => string
}

export const ActiveFilters = ({ view, understood, pathWith }: ActiveFiltersProps) => (
  <FilterChips
    chips={activeFilters(view, understood).map(({ label, without }) => ({ label, to: pathWith(without) }))}
    clearTo={pathWith(noFilters)}
  />
)
