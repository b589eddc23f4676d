import { hasEnded } from '../../../shared/auction-time.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { ListingSection } from './listing-section.tsx'
import { useLiveAuctions } from './searches.ts'

/** The auctions that end next. */
export function LiveAuctions() {
  const { data, isPending } = useLiveAuctions()
  const auctions = data?.listings ?? []
  // They come by their end, so those that end meanwhile are the first ones.
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
