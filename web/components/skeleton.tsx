import { cx } from 'class-variance-authority'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse-soft rounded-sm bg-sunken', className)} />
}

/** Announces "Loading" once to screen readers. */
export function Loading({ label = 'Loading', children }: { label?: string; children: React.ReactNode }) {
  return (
    <div role="status" data-loading>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="block space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

export function PageSkeleton() {
  return (
    <Loading>
      <div className="page space-y-6 py-12 sm:py-16">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-11 w-full max-w-md" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  )
}

export function TableSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      <div className="divide-y border-y">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={row} className="flex items-center gap-6 py-4">
            <Skeleton className="size-12" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
