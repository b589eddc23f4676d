import { AuctionPanel } from '../features/auctions/auction-panel.tsx'
import { ListingDetails } from '../features/listings/listing-details.tsx'

/** A listing; one that is sold by auction has the auction in it. */
export function ListingPage() {
  return <ListingDetails renderAuction={listing => <AuctionPanel key={listing.id} listing={listing} />} />
}
