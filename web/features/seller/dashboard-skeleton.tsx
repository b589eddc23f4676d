import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { StatGridSkeleton } from '../../components/stat-card.tsx'

export function DashboardSkeleton() {
  return (
    <div className="space-y-10 py-10">
      <StatsSkeleton />
      <Skeleton className="h-60 w-full" />
      <LedgerSkeleton />
    </div>
  )
}

export const StatsSkeleton = () => (
  <StatGridSkeleton label="Loading your dashboard" notes={[false, false, false, true]} />
)

export function LedgerSkeleton() {
  return (
    <div className="space-y-10">
      <Skeleton className="h-12 w-full" />
      <TableSkeleton />
    </div>
  )
}
