import { cx } from 'class-variance-authority'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'

export const ConversationsSkeleton = () => <ListSkeleton label="Loading conversations" lines={2} />

export function ConversationSkeleton() {
  return (
    <Loading label="Loading the conversation">
      <div className="flex items-center gap-3.5 border-b px-5 py-4">
        <Skeleton className="size-11 rounded-full!" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="space-y-4 p-5">
        {['w-3/5', 'ml-auto w-2/5', 'w-1/2', 'ml-auto w-3/5'].map(place => (
          <Skeleton key={place} className={cx('h-12', place)} />
        ))}
      </div>
    </Loading>
  )
}
