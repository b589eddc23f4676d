import { Link } from 'react-router-dom'

export interface Crumb {
  label: string
  to?: string
}

/** Longer than names of screens and categories. */
const LONG = 16

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-6">
      <ol className="flex items-center gap-x-2 text-caption text-muted">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className={`flex items-center gap-2 ${label.length > LONG ? 'min-w-0' : 'shrink-0'}`}>
            {index > 0 && <span aria-hidden>/</span>}
            {to ? (
              <Link
                to={to}
                className="truncate py-0.5 pointer-coarse:-my-2.5 pointer-coarse:py-3 underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
