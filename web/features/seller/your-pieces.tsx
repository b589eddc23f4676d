import { PieceTile } from '../../components/piece-tile.tsx'
import { Price } from '../../components/price.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { useSellerDashboard } from '../../lib/api/get-seller-dashboard.ts'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'

const PIECES_SHOWN = 6

/** What the reader has for sale. */
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
          </PieceTile>
        </li>
      ))}
    </Shelf>
  )
}
