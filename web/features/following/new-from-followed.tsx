import { following } from '../../../shared/contract/endpoints/following.ts'
import { PieceTile } from '../../components/piece-tile.tsx'
import { PlusPremium } from '../../components/plus-premium.tsx'
import { Price } from '../../components/price.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { FOLLOWING_PATH } from '../../lib/following-path.ts'
import { useRead } from '../../lib/queries.ts'

/** Nothing for a reader who follows nobody, or nobody with something for sale. */
/** A row of a wide screen. */
const SHOWN = 6

export function NewFromFollowed() {
  const { data } = useRead(following.getFollowedListings, { query: { limit: SHOWN } })
  if (!data || data.listings.length === 0) return null
  return (
    <Shelf title="New from people you follow" links={[{ to: FOLLOWING_PATH, label: 'Following' }]}>
      {data.listings.map(listing => (
        <li key={listing.id}>
          <PieceTile {...listing} to={`/marketplace/${listing.id}`}>
            <Price amount={listing.price ?? auctionPrice(listing).amount} none={NO_PRICE_YET} />{' '}
            <PlusPremium rate={listing.premiumRate} />
            <span className="block truncate">from {listing.sellerName}</span>
          </PieceTile>
        </li>
      ))}
    </Shelf>
  )
}
