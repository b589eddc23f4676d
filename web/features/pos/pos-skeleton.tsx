import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { StatGridSkeleton } from '../../components/stat-card.tsx'

export const TakingsSkeleton = () => <StatGridSkeleton label="Loading sales totals" notes={[true, true, true, true]} />

export const NewSaleSkeleton = () => <Skeleton className="h-250 w-full xl:h-222" />

export function PosSkeleton() {
  return (
    <div className="space-y-10 py-10">
      <TakingsSkeleton />
      <div className="grid items-start gap-10 xl:grid-cols-[26rem_minmax(0,1fr)] xl:gap-14">
        <NewSaleSkeleton />
        <TableSkeleton />
      </div>
    </div>
  )
}
