import type { ReactNode } from 'react'
import { Loading, Skeleton } from './skeleton.tsx'

/** Cards side by side: two on a phone, four on a desk. Its children are `<li>`. */
export function ListingGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14">
      {children}
    </ul>
  )
}

/** The same grid while it loads. */
export function ListingGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Loading label="Loading items">
      <ListingGrid>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
          <li key={card}>
            <Skeleton className="aspect-4/5 w-full" />
            <Skeleton className="mt-4 h-3 w-20" />
            <Skeleton className="mt-2.5 h-5 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-16" />
          </li>
        ))}
      </ListingGrid>
    </Loading>
  )
}
