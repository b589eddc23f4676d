import { search } from '../../../shared/contract/endpoints/search.ts'
import { SEARCH_STALE_MS } from '../../lib/api/search-listings.ts'
import { useRead } from '../../lib/queries.ts'
import { Categories } from './categories.tsx'
import { FeaturedAntiques } from './featured-antiques.tsx'
import { listingCountText } from './listing-count-text.ts'
import { LiveAuctions } from './live-auctions.tsx'
import { TopItems } from './top-items.tsx'

/** Target of the hero's link. */
const ANTIQUES_ID = 'antiques'

export function Market() {
  return (
    <div id={ANTIQUES_ID}>
      <LiveAuctions />
      <TopItems />
      <FeaturedAntiques />
      <Categories />
    </div>
  )
}

export function WayDown() {
  const { data } = useRead(search.getLandingListings, undefined, { staleTime: SEARCH_STALE_MS })
  if (!data || data.total === 0) return null
  return (
    <p className="figures text-small text-muted">
      <a
        href={`#${ANTIQUES_ID}`}
        className="text-ink underline decoration-rule-strong underline-offset-6 hover:text-accent hover:decoration-accent"
      >
        Browse Antiques
      </a>
      <span className="ml-3">{listingCountText(data.total)}</span>
    </p>
  )
}
