import { search } from '../../../shared/contract/endpoints/search.ts'
import { hasEnded } from '../../../shared/rules/auction-time.ts'
import { SEARCH_STALE_MS } from '../../lib/api/search-listings.ts'
import { useRead } from '../../lib/queries.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { ListingSection } from './listing-section.tsx'

export function LiveAuctions() {
  const { data, isPending } = useRead(search.getLandingListings, undefined, { staleTime: SEARCH_STALE_MS })
  const auctions = data?.auctions ?? []
  // Sorted by end, so those that ended meanwhile come first.
  const over = useFromNow(now => auctions.filter(({ auctionEndDate: end }) => end && hasEnded(end, now)).length)
  return (
    <ListingSection
      title="Live Auctions"
      all={{ to: '/auctions', label: 'View All Auctions' }}
      items={auctions.slice(over)}
      isPending={isPending}
      layout="three"
      cards={3}
    />
  )
}
