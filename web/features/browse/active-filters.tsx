import X from 'lucide-react/icons/x'
import { Link } from 'react-router-dom'
import type { SearchResults } from '../../../shared/endpoints/search.ts'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import { type BrowseView, noFilters } from './browse-view.ts'
import { activeFilters } from './labels.ts'

export function ActiveFilters({
  view,
  understood,
  pathWith,
}: {
  view: BrowseView
  /** What the search words mean. */
  understood: SearchResults['understood']
  pathWith: (part: Partial<BrowseView>) => string
}) {
  const filters = activeFilters(view, understood)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link
            to={pathWith(without)}
            state={TO_RESULTS}
            aria-label={`Remove filter: ${label}`}
            className="flex h-9 items-center gap-2 rounded-full border border-rule-strong px-3.5 text-caption transition-colors hover:border-ink hover:bg-sunken"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={pathWith(noFilters)}
          state={TO_RESULTS}
          className="flex h-9 items-center px-2 text-caption underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
