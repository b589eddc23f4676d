import { Loading, Skeleton } from '../../components/skeleton.tsx'

const CARDS = 12

export function SettingsSkeleton() {
  return (
    <Loading label="Loading the settings">
      <div className="grid gap-6 lg:grid-cols-3">
        {Array.from({ length: CARDS }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={card} className="h-104 w-full" />
        ))}
        <Skeleton className="h-72 w-full lg:col-span-3" />
        <Skeleton className="h-72 w-full lg:col-span-3" />
      </div>
    </Loading>
  )
}
