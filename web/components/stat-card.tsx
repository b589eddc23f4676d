import type { ReactNode } from 'react'

/** One figure that sums things up. Place several in a `StatGrid`. */
export function StatCard({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface p-4 sm:p-6">
      <dt className="label text-muted">{label}</dt>
      <dd className="figures mt-3 font-serif text-title sm:text-heading">{value}</dd>
      {note && <dd className="mt-1 text-caption text-muted">{note}</dd>}
    </div>
  )
}

/** Stat cards side by side, divided by hairlines. */
export function StatGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  const layout = columns === 4 ? 'grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'
  return <dl className={`grid gap-px overflow-hidden rounded-md border bg-rule ${layout}`}>{children}</dl>
}
