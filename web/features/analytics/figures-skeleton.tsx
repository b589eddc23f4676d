import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { StatGridSkeleton } from '../../components/stat-card.tsx'

export function FiguresSkeleton() {
  return (
    <div className="space-y-10 py-10">
      <StatGridSkeleton label="Loading your analytics" notes={[true, true, true, true]} />
      <Skeleton className="h-44 w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-88" />
        <Skeleton className="h-88" />
      </div>
      <TableSkeleton />
    </div>
  )
}
