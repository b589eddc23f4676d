import { cx } from 'class-variance-authority'
import { Loading, Skeleton } from '../../components/skeleton.tsx'

export function ConversationsSkeleton() {
  return (
    <Loading label="Loading conversations">
      {['first', 'second', 'third', 'fourth'].map(row => (
        <div key={row} className="flex gap-3.5 border-b px-4 py-4">
          <Skeleton className="size-11 rounded-full!" />
          <div className="flex-1">
            <Skeleton className="mt-1 h-4 w-2/5" />
            <Skeleton className="mt-3 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

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
