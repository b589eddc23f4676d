import { Categories } from './categories.tsx'
import { ANTIQUES_ID, FeaturedAntiques } from './featured-antiques.tsx'
import { listingCountText } from './listing-count-text.ts'
import { LiveAuctions } from './live-auctions.tsx'
import { useNewest } from './searches.ts'
import { TopItems } from './top-items.tsx'

export function Market() {
  return (
    <>
      <LiveAuctions />
      <TopItems />
      <FeaturedAntiques />
      <Categories />
    </>
  )
}

export function WayDown() {
  const { data } = useNewest()
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
