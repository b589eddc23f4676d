import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Artwork } from '../../components/artwork.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { termText } from '../../lib/term-text.ts'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import type { Tile } from './tiles.ts'

export const itemCountText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`

export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">{children}</ul>
}

export function CategoryTile({ tile: { category, count }, isChosen }: { tile: Tile; isChosen: boolean }) {
  return (
    <Link
      to={`?${new URLSearchParams({ category })}`}
      state={TO_RESULTS}
      aria-current={isChosen ? 'true' : undefined}
      className="group flex h-full flex-col items-start justify-between gap-4 rounded-md border bg-surface p-5 transition-colors hover:border-rule-strong aria-[current]:border-accent aria-[current]:bg-accent-wash sm:flex-row sm:items-end sm:p-6"
    >
      <span className="min-w-0">
        <span className="block font-serif text-title group-hover:text-accent max-sm:not-[:lang(en)]:text-name">
          {termText(category)}
        </span>
        <span className="figures text-caption text-muted">{itemCountText(count)}</span>
      </span>
      <Artwork
        category={category}
        className="h-16 shrink-0 text-rule-strong group-aria-[current]:text-accent max-sm:order-first"
      />
    </Link>
  )
}

export function CategoryTilesSkeleton() {
  return (
    <Loading label="Loading categories">
      <TileGrid>
        {Array.from({ length: 8 }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike and never move
          <li key={tile}>
            <Skeleton className="h-42 w-full sm:h-29" />
          </li>
        ))}
      </TileGrid>
    </Loading>
  )
}
