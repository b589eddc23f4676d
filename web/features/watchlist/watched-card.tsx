import TrendingDown from 'lucide-react/icons/trending-down'
import type { WatchedListing } from '../../../shared/contract/endpoints/watchlist.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { CardActions } from '../../components/compare-button.tsx'
import { ListingCard } from '../../components/listing-card.tsx'
import { useIsWatched } from '../../lib/watching.ts'
import { priceDropCents } from './price-drop.ts'

/** After removal it stays until the page is left, so that nothing moves and a slip can be undone. */
export function WatchedCard({ listing, priority }: { listing: WatchedListing; priority: boolean }) {
  const isWatched = useIsWatched(listing.id)
  const drop = priceDropCents(listing)
  return (
    <div className={isWatched ? 'h-full' : 'h-full [&_img]:opacity-40'}>
      <ListingCard
        listing={listing}
        priority={priority}
        action={
          <>
            {drop > 0 && (
              <p className="figures mb-3 flex items-center gap-1.5 text-caption text-accent">
                <TrendingDown aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
                Down {formatCents(drop)} since you watched it
              </p>
            )}
            {isWatched ? (
              <CardActions listing={listing} />
            ) : (
              <p className="flex h-9 items-center text-caption text-muted">No longer on your watchlist</p>
            )}
          </>
        }
      />
    </div>
  )
}
