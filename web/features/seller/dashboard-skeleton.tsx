import { Loading, Skeleton, TableSkeleton } from '../../components/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div className="space-y-10 py-10">
      <Loading label="Loading your dashboard">
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-rule lg:grid-cols-4">
          {['listings', 'active', 'sold', 'earnings'].map(stat => (
            <div key={stat} className="bg-surface p-4 sm:p-6">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-3 h-8 w-20" />
            </div>
          ))}
        </div>
      </Loading>
      <Skeleton className="h-12 w-full" />
      <TableSkeleton />
    </div>
  )
}
