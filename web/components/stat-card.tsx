import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from './skeleton.tsx'

/** The largest size that fits a million with cents in one line. */
const SIZE = 'text-[clamp(1rem,calc(12cqi/var(--columns,1)),var(--text-heading))] leading-tight'

export function StatCard({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="@container min-w-0 bg-surface p-4 sm:p-6">
      <dt className="label hyphens-auto text-muted max-sm:tracking-wide">{label}</dt>
      <dd className={cx('figures mt-3 font-serif wrap-anywhere', SIZE)}>{value}</dd>
      {note && <dd className="mt-1 text-caption text-muted">{note}</dd>}
    </div>
  )
}

const GRID = 'grid gap-px overflow-hidden rounded-md border bg-rule'
const FOUR = 'grid-cols-2 lg:grid-cols-4'
/** On phones the last card has its own row, with the same font size. */
const THREE = 'grid-cols-2 max-sm:*:last:col-span-2 max-sm:*:last:[--columns:2] sm:grid-cols-3'

export function StatGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  return <dl className={cx(GRID, columns === 4 ? FOUR : THREE)}>{children}</dl>
}

export function StatGridSkeleton({ label, notes }: { label: string; notes: readonly boolean[] }) {
  return (
    <Loading label={label}>
      <div className={cx(GRID, FOUR)}>
        {notes.map((hasNote, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
          <div key={card} className="@container bg-surface p-4 sm:p-6">
            <Skeleton className="h-4 w-24" />
            <div className={cx('mt-3', SIZE)}>
              <Skeleton className="h-[1.25em] w-20" />
            </div>
            {hasNote && <Skeleton className="mt-1 h-5 w-24" />}
          </div>
        ))}
      </div>
    </Loading>
  )
}
