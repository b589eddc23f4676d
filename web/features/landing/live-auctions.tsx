import { useLiveAuctions } from './api/live-auctions.ts'
import { ListingSection } from './listing-section.tsx'

/** The auctions that end next. */
export function LiveAuctions() {
  const { data, isPending } = useLiveAuctions()
  return (
    <ListingSection
      title="Live Auctions"
      all={{ to: '/auctions', label: 'View All Auctions' }}
      items={data?.listings}
      isPending={isPending}
      cards={4}
    />
  )
}
