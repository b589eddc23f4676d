import { Link } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import type { CategoryStats } from '../../../shared/contract/endpoints/search.ts'
import { Price } from '../../components/price.tsx'
import { termText } from '../../lib/term-text.ts'
import { itemCountText } from './category-tile.tsx'

export function Trending({ stats }: { stats: readonly CategoryStats[] }) {
  return (
    <section aria-labelledby="trending">
      <h2 id="trending" className="text-heading">
        Trending Categories
      </h2>
      <ol className="mt-8 grid gap-px overflow-hidden rounded-md border bg-rule sm:auto-cols-fr sm:grid-flow-col">
        {stats.map(({ category, count, averagePrice }, index) => (
          <li key={category} className="min-w-0 bg-surface p-6">
            <span aria-hidden className="figures font-serif text-title text-accent italic">
              {index + 1}
            </span>
            <h3 className="mt-2 truncate text-title">
              <Link to={browsePath({ category })} className="hover:text-accent">
                {termText(category)}
              </Link>
            </h3>
            <p className="figures mt-1 text-small text-muted">
              {itemCountText(count)}
              {averagePrice !== null && (
                <>
                  , on average <Price amount={averagePrice} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
