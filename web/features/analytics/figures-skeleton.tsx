import { Loading, Skeleton, TableSkeleton } from '../../components/skeleton.tsx'

export function FiguresSkeleton() {
  return (
    <div className="space-y-10 py-10">
      <Loading label="Loading your analytics">
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-rule lg:grid-cols-4">
          {['views', 'sales', 'revenue', 'conversion'].map(figure => (
            <div key={figure} className="bg-surface p-4 sm:p-6">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-3 h-8 w-20" />
              <Skeleton className="mt-2 h-4 w-16" />
            </div>
          ))}
        </div>
      </Loading>
      <Skeleton className="h-44 w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-88" />
        <Skeleton className="h-88" />
      </div>
      <TableSkeleton />
    </div>
  )
}
