import { cx } from 'class-variance-authority'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { monthOf, type Period } from './period.ts'

export function PeriodPicker({ period, today }: { period: Period; today: string }) {
  const { kind, span } = period
  const end = span.to && span.to < today ? span.to : today
  const kinds = [
    { value: 'day', label: 'Day', to: end },
    { value: 'month', label: 'Month', to: monthOf(end) },
    { value: 'all', label: 'All time', to: 'all' },
  ]
  return (
    <div className="min-w-0">
      <nav aria-label="Period" className="figures flex gap-5 text-small">
        {kinds.map(({ value, label, to }) => (
          <Link
            key={value}
            to={`?period=${to}`}
            replace
            preventScrollReset
            aria-current={value === kind ? 'true' : undefined}
            className={cx(
              'border-b-2 py-1',
              value === kind ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-4">
        <PeriodSteps period={period} />
      </div>
    </div>
  )
}

export const PeriodSteps = ({ period: { kind, title, previous, next } }: { period: Period }) => (
  <div className="flex items-center gap-2">
    <Step to={previous} label={kind === 'day' ? 'Previous day' : 'Previous month'}>
      <ChevronLeft aria-hidden className="size-5" />
    </Step>
    <h2 aria-live="polite" className="text-title">
      {title}
    </h2>
    <Step to={next} label={kind === 'day' ? 'Next day' : 'Next month'}>
      <ChevronRight aria-hidden className="size-5" />
    </Step>
  </div>
)

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (!to) return null
  return (
    <Link
      to={`?period=${to}`}
      replace
      preventScrollReset
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-sm first:-ml-3 hover:bg-sunken"
    >
      {children}
    </Link>
  )
}
