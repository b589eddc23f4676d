import X from 'lucide-react/icons/x'
import { Link } from 'react-router-dom'
import { TO_RESULTS } from '../lib/use-arrival.ts'

interface FilterChipsProps {
  chips: readonly { readonly label: string; readonly to: string }[]
  /** Address without any of these filters. */
  clearTo: string
}

/** What a search is narrowed by; each links to the search without it. */
export function FilterChips({ chips, clearTo }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ label, to }) => (
        <li key={label} className="max-w-full">
          <Link
            to={to}
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
          to={clearTo}
          state={TO_RESULTS}
          className="flex h-9 items-center px-2 text-caption underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
