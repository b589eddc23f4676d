import { cx } from 'class-variance-authority'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import { pageNumbers } from './page-numbers.ts'

const place = 'flex h-11 min-w-11 items-center justify-center gap-2 rounded-sm border px-2 text-small'
const link = 'border-transparent transition-colors hover:border-rule-strong hover:bg-sunken'

interface PaginationProps {
  page: number
  pages: number
  pathOf: (page: number) => string
}

export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-14 flex justify-center">
      <ul className="figures flex items-center gap-0.5 sm:gap-1">
        <li>
          <Step to={page > 1 ? pathOf(Math.min(page - 1, pages)) : undefined} rel="prev">
            <ChevronLeft aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
        </li>
        {pageNumbers(page, pages).map(number => (
          <li key={number}>
            <Link
              to={pathOf(number)}
              state={TO_RESULTS}
              aria-label={`Page ${formatNumber(number)}`}
              aria-current={number === page ? 'page' : undefined}
              className={cx(place, link, 'aria-[current=page]:border-accent aria-[current=page]:text-accent')}
            >
              {formatNumber(number)}
            </Link>
          </li>
        ))}
        <li>
          <Step to={page < pages ? pathOf(page + 1) : undefined} rel="next">
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden className="size-4" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

/** Keeps its place, invisible, at either end. */
function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: React.ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden className={cx(place, 'invisible')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} state={TO_RESULTS} className={cx(place, link)}>
      {children}
    </Link>
  )
}
