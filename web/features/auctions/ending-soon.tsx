import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { TimeLeft } from '../../components/auction-time.tsx'
import { Badge } from '../../components/badge.tsx'
import { PieceTile } from '../../components/piece-tile.tsx'
import { Price } from '../../components/price.tsx'
import { Shelf, ShelfSkeleton } from '../../components/shelf.tsx'
import { NO_PRICE_YET } from '../../lib/auction-price.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useMyBids } from './api/list-my-bids.ts'
import { myAuctions } from './my-auctions.ts'
import { withPublishedPrice } from './published.ts'
import { usePublished } from './use-published.ts'

const links = [
  { to: '/bids', label: 'My Bids' },
  { to: '/watchlist', label: 'Watchlist' },
]

interface EndingSoonProps {
  watched: readonly ListingSummary[]
  isPending: boolean
}

const isRunning = ({ status, auctionEndDate }: ListingSummary) => status === 'active' && auctionEndDate !== null

/** Nothing without an auction that the reader bids in or watches. */
export function EndingSoon({ watched, isPending }: EndingSoonProps) {
  const open = useMyBids('open')
  const ended = useMyBids('ended')
  const followed = watched.filter(isRunning).map(({ id }) => id)
  const published = usePublished(followed)
  if (isPending || open.pages.isPending || ended.pages.isPending) return <ShelfSkeleton />
  const mine = myAuctions(
    [...(open.bids ?? []), ...(ended.bids ?? [])],
    watched.flatMap(listing => withPublishedPrice(listing, published[listing.id])),
    serverNow(),
  )
  if (mine.length === 0) return null
  return (
    <Shelf title="Your auctions, ending soonest" links={links}>
      {mine.map(({ label, tone, amount, end, isToPay, ...piece }) => (
        <li key={piece.id}>
          <PieceTile {...piece} to={`/marketplace/${piece.id}`} badge={<Badge tone={tone}>{label}</Badge>}>
            <Price amount={amount} none={NO_PRICE_YET} className="block font-medium text-ink" />
            {isToPay ? 'Pay to make it yours' : <TimeLeft end={end} />}
          </PieceTile>
        </li>
      ))}
    </Shelf>
  )
}
