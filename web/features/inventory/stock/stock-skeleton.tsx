import { Loading, Skeleton } from '../../../components/skeleton.tsx'

export function StockSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeleton className="col-span-2 h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <div className="mt-6 space-y-2">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(row => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  )
}
