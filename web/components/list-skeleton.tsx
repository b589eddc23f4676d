import { Loading, Skeleton } from './skeleton.tsx'

export function ListSkeleton({ label, lines }: { label: string; lines: 2 | 3 }) {
  return (
    <Loading label={label}>
      {['first', 'second', 'third', 'fourth'].map(row => (
        <div key={row} className="flex gap-4 border-b px-4 py-4">
          <Skeleton className="size-11 rounded-full!" />
          <div className="flex-1">
            <Skeleton className="mt-1 h-4 w-3/5" />
            <Skeleton className="mt-3 h-3.5 w-4/5" />
            {lines === 3 && <Skeleton className="mt-3 h-3 w-24" />}
          </div>
        </div>
      ))}
    </Loading>
  )
}
