import { Loading, Skeleton } from '../../components/skeleton.tsx'

export function NotificationsSkeleton() {
  return (
    <Loading label="Loading notifications">
      {['first', 'second', 'third', 'fourth'].map(row => (
        <div key={row} className="flex gap-4 border-b px-3 py-5 sm:px-4">
          <Skeleton className="size-10 rounded-full!" />
          <div className="flex-1">
            <Skeleton className="mt-1 h-4 w-3/5" />
            <Skeleton className="mt-3.5 h-3.5 w-4/5" />
            <Skeleton className="mt-3 h-3 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
