import { type BrowseFilters, noFilters, problemsIn } from '../../../shared/rules/browse-view.ts'
import { filterNames } from '../../../shared/rules/filters.ts'
import { filterLabels } from '../../lib/filter-labels.ts'
import { traitText } from '../../lib/trait-text.ts'

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
  const q = filters.q.trim()
  const problems = problemsIn(filters)
  const meant = understood.map(({ label, without }) => ({ label: traitText(label), without: { q: without } }))
  const words = q && !problems.q && understood.length === 0 ? [{ label: `“${q}”`, without: { q: '' } }] : []
  const chosen = [...filterNames, 'status' as const].flatMap(name =>
    filters[name] === noFilters[name] || name in problems
      ? []
      : [{ label: filterLabels[name].text(filters[name]), without: { [name]: noFilters[name] } }],
  )
  return [...meant, ...words, ...chosen]
}
