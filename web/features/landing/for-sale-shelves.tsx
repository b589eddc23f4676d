import { browsePath } from '../../../shared/contract/browse-path.ts'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { CardTime } from '../../components/auction-time.tsx'
import { PieceTile } from '../../components/piece-tile.tsx'
import { PlusPremium } from '../../components/plus-premium.tsx'
import { Price } from '../../components/price.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { SEARCH_STALE_MS } from '../../lib/api/search-listings.ts'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { useRead } from '../../lib/queries.ts'

const PIECES_SHOWN = 6

/** What is for sale, for members: the auctions that end next, the top items, and the newest pieces. */
export function ForSaleShelves() {
  const { data } = useRead(search.getLandingListings, undefined, { staleTime: SEARCH_STALE_MS })
  if (!data) return null
  return (
    <>
      <Pieces title="Live Auctions" all={{ to: '/auctions', label: 'View All Auctions' }} listings={data.auctions} />
      <Pieces title="Top Items For Sale" all={{ to: '/catalog', label: 'View All Items' }} listings={data.items} />
      <Pieces title="New for sale" all={{ to: browsePath(), label: 'Browse' }} listings={data.newest} />
    </>
  )
}

interface PiecesProps {
  title: string
  all: { to: string; label: string }
  listings: readonly ListingSummary[]
}

function Pieces({ title, all, listings }: PiecesProps) {
  if (listings.length === 0) return null
  return (
    <Shelf title={title} links={[all]}>
      {listings.slice(0, PIECES_SHOWN).map(listing => (
        <li key={listing.id}>
          <PieceTile {...listing} to={`/marketplace/${listing.id}`}>
            <Price amount={listing.price ?? auctionPrice(listing).amount} none={NO_PRICE_YET} />{' '}
            <PlusPremium rate={listing.premiumRate} />
            {listing.auctionEndDate && (
              <span className="block">
                <CardTime end={listing.auctionEndDate} />
              </span>
            )}
          </PieceTile>
        </li>
      ))}
    </Shelf>
  )
}
