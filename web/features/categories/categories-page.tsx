import { type CategoryStats, search } from '../../../shared/contract/endpoints/search.ts'
import { CATEGORY_MAX } from '../../../shared/contract/fields.ts'
import { canonicalCategory } from '../../../shared/rules/category.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { MarketplaceLinks } from '../../components/marketplace-links.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { CategoryPreview } from './category-preview.tsx'
import { CategoryTile, CategoryTilesSkeleton, TileGrid } from './category-tile.tsx'
import { tilesFrom, trendingFrom } from './tiles.ts'
import { Trending } from './trending.tsx'

export function CategoriesPage() {
  const [query] = useAddressQuery()
  const chosen = canonicalCategory(query.get('category')?.slice(0, CATEGORY_MAX) ?? '')
  const { data: stats, error, isFetching, refetch } = useRead(search.getCategoryStats, undefined, { staleTime: 60_000 })
  return (
    <div className="page">
      <MarketplaceLinks />
      <PageHeader title="Categories">Everything for sale, by category.</PageHeader>
      <div className="space-y-16 py-10 sm:py-12">
        {stats ? (
          <Tiles stats={stats} chosen={chosen} />
        ) : error ? (
          <ErrorState
            title="Failed to fetch category stats"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <CategoryTilesSkeleton />
        )}
        {chosen && <CategoryPreview key={chosen} category={chosen} />}
        {stats && stats.length > 0 && <Trending stats={trendingFrom(stats)} />}
      </div>
    </div>
  )
}

function Tiles({ stats, chosen }: { stats: readonly CategoryStats[]; chosen: string }) {
  return (
    <nav aria-label="Categories">
      <TileGrid>
        {tilesFrom(stats).map(tile => (
          <li key={tile.category}>
            <CategoryTile tile={tile} isChosen={tile.category === chosen} />
          </li>
        ))}
      </TileGrid>
    </nav>
  )
}
