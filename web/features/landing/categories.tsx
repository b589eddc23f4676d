import { Link } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { SEARCH_STALE_MS } from '../../lib/api/search-listings.ts'
import { loginPath } from '../../lib/login-path.ts'
import { useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'
import { listingCountText } from './listing-count-text.ts'
import { Section } from './section.tsx'

const MAX_CHIPS = 12
const CHIP = 'h-11 rounded-full'

export function Categories() {
  const { data, isPending } = useRead(search.getLandingListings, undefined, { staleTime: SEARCH_STALE_MS })
  const categories = data?.categories.slice(0, MAX_CHIPS) ?? []
  if (!isPending && categories.length === 0) return null
  return (
    <Section title="Browse by Category" all={{ to: '/categories', label: 'All Categories' }}>
      {data ? (
        <ul className="flex flex-wrap gap-3">
          {categories.map(({ value, count }) => (
            <li key={value} className="max-w-full">
              <Link
                to={browsePath({ category: value })}
                className={`${CHIP} flex items-center gap-2 border border-rule-strong px-5 text-small transition-colors hover:border-ink hover:bg-sunken`}
              >
                <span className="truncate">{termText(value)}</span>
                <span className="figures text-caption text-muted">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading label="Loading categories">
          <div className="flex flex-wrap gap-3">
            {['w-28', 'w-32', 'w-24', 'w-36', 'w-28', 'w-24'].map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <Skeleton key={index} className={`${CHIP} ${width}`} />
            ))}
          </div>
        </Loading>
      )}
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to={loginPath({ pathname: '/inventory', search: '' })}>Start Selling</ButtonLink>
        <p className="figures min-h-6 text-small text-muted">{data && listingCountText(data.total)}</p>
      </div>
    </Section>
  )
}
