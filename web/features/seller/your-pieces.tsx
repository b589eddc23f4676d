import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import type { OwnListing } from '../../../shared/contract/endpoints/payouts.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { PieceTile } from '../../components/piece-tile.tsx'
import { Price } from '../../components/price.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { useSellerAnalytics } from '../../lib/api/get-seller-analytics.ts'
import { useSellerDashboard } from '../../lib/api/get-seller-dashboard.ts'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'

const PIECES_SHOWN = 6
const VIEW_DAYS = 30

/** What the reader has for sale, and who looked at it. */
export function YourPieces() {
  const { data } = useSellerDashboard()
  const active = data?.listings.filter(({ status }) => status === 'active' || status === 'reserved') ?? []
  if (active.length === 0) return null
  return (
    <Shelf title="Your pieces for sale" links={[{ to: '/seller/dashboard', label: 'Seller Dashboard' }]}>
      {active.slice(0, PIECES_SHOWN).map(listing => (
        <li key={listing.id}>
          <PieceTile {...listing} to={`/marketplace/${listing.id}`}>
            <Price amount={listing.price ?? auctionPrice(listing).amount} none={NO_PRICE_YET} />
            <Interest listing={listing} />
          </PieceTile>
        </li>
      ))}
    </Shelf>
  )
}

/** Views are known of the ten pieces that are looked at most. */
function Interest({ listing: { id, watchCount } }: { listing: OwnListing }) {
  const { data } = useSellerAnalytics(VIEW_DAYS)
  const views = data?.bestPerformers.find(piece => piece.id === id)?.views
  return (
    <span className="block">
      {views !== undefined && (
        <>
          <Eye aria-hidden className={ICON} />
          <span className="sr-only">Views in 30 days: </span>
          {formatNumber(views)}
        </>
      )}
      <Heart aria-hidden className={views === undefined ? ICON : `ml-3 ${ICON}`} />
      <span className="sr-only">Watching: </span>
      {formatNumber(watchCount)}
    </span>
  )
}

const ICON = 'mr-1 inline size-3.5 align-[-2px]'
