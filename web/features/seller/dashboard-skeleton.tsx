import { Loading, Skeleton, TableSkeleton } from '../../components/skeleton.tsx'

/** In the shape of all of it. */
export function DashboardSkeleton() {
  return (
    <div className="space-y-10 py-10">
      <StatsSkeleton />
      <Skeleton className="h-60 w-full" />
      <LedgerSkeleton />
    </div>
  )
}

export function StatsSkeleton() {
  return (
    <Loading label="Loading your dashboard">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-rule lg:grid-cols-4">
        {['listings', 'active', 'sold', 'earnings'].map(stat => (
          <div key={stat} className="bg-surface p-4 sm:p-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7.5 w-20 sm:h-10.5" />
            {stat === 'earnings' && <Skeleton className="mt-1 h-5 w-24" />}
          </div>
        ))}
      </div>
    </Loading>
  )
}

export function LedgerSkeleton() {
  return (
    <div className="space-y-10">
      <Skeleton className="h-12 w-full" />
      <TableSkeleton />
    </div>
  )
}
