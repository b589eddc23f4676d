import { hasEnded } from '../../../shared/auction-time.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { ListingSection } from './listing-section.tsx'
import { useLiveAuctions } from './searches.ts'

export function LiveAuctions() {
  const { data, isPending } = useLiveAuctions()
  const auctions = data?.listings ?? []
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
