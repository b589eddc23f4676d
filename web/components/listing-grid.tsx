import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { RESULT_PHOTO_SIZES } from '../../shared/contract/photo-address.ts'
import { Loading, Skeleton } from './skeleton.tsx'

const columns = {
  page: 'md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8',
  /** A page with a column of filters. */
  beside: 'md:grid-cols-3 xl:grid-cols-4',
  /** Half a page. */
  pair: 'lg:gap-x-8',
  /** Three pieces; on a phone the first one is larger. */
  three: 'sm:grid-cols-3 lg:gap-x-8 max-sm:[&>li:first-child:nth-last-child(3)]:col-span-2',
} as const
export type GridColumns = keyof typeof columns

/** Values of `sizes` for the photographs of cards. */
export const cardSizes = {
  page: '(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.75rem)',
  beside: RESULT_PHOTO_SIZES,
  pair: '(min-width: 64rem) 18rem, 45vw',
  three: '(min-width: 84rem) 24rem, (min-width: 40rem) 30vw, calc(50vw - 1.75rem)',
} as const satisfies Record<GridColumns, string>

/** Sizes of the first of three photographs. Three pixels to a point look like two there. */
export const FIRST_OF_THREE_SIZES =
  '(min-width: 84rem) 24rem, (min-width: 40rem) 30vw, (min-resolution: 2.5dppx) 50vw, 92vw'

/** Its children are `<li>`. */
export function ListingGrid({ layout = 'page', children }: { layout?: GridColumns; children: ReactNode }) {
  return <ul className={cx('grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-y-14', columns[layout])}>{children}</ul>
}

export function ListingGridSkeleton({ cards = 8, layout }: { cards?: number; layout?: GridColumns }) {
  return (
    <Loading label="Loading items">
      <ListingGrid layout={layout}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
          <li key={card}>
            <Skeleton className="aspect-4/5 w-full" />
            <Skeleton className="mt-4 h-3 w-20" />
            <Skeleton className="mt-2.5 h-5 w-4/5" />
            <Skeleton className="mt-1.5 h-5 w-3/5" />
            <Skeleton className="mt-3 h-4 w-16" />
            <Skeleton className="mt-1.5 h-3.5 w-24" />
            <Skeleton className="mt-4 h-9 w-full" />
          </li>
        ))}
      </ListingGrid>
    </Loading>
  )
}
