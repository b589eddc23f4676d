import type { ReactNode } from 'react'

/** One figure that sums things up. Place several in a `StatGrid`. */
export function StatCard({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="@container min-w-0 bg-surface p-4 sm:p-6">
      <dt className="label text-muted">{label}</dt>
      {/* As large as its column allows for a million dollars and cents on one line. */}
      <dd className="figures mt-3 font-serif text-[clamp(1rem,12cqi,var(--text-heading))] leading-tight wrap-anywhere">
        {value}
      </dd>
      {note && <dd className="mt-1 text-caption text-muted">{note}</dd>}
    </div>
  )
}

/** Stat cards side by side, divided by hairlines. */
export function StatGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  const layout = columns === 4 ? 'grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'
  return <dl className={`grid gap-px overflow-hidden rounded-md border bg-rule ${layout}`}>{children}</dl>
}
