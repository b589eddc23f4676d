import { hasEnded } from '../../../shared/rules/auction-time.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { useLandingListings } from './api/get-landing-listings.ts'
import { ListingSection } from './listing-section.tsx'

export function LiveAuctions() {
  const { data, isPending } = useLandingListings()
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
