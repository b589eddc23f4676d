import { AuctionPanel } from '../features/auctions/auction-panel.tsx'
import { ListingDetails } from '../features/listings/listing-details.tsx'
import { ListingReviews } from '../features/reviews/listing-reviews.tsx'
import { ReviewInvitation } from '../features/reviews/review-invitation.tsx'
import { SellerRating } from '../features/reviews/seller-rating.tsx'

/** A listing, with what the features for auctions and reviews have to say on it. */
export function ListingPage() {
  return (
    <ListingDetails
      renderAuction={listing => <AuctionPanel listing={listing} />}
      renderForBuyer={listing => <ReviewInvitation listing={listing} />}
      renderSellerRecord={listing => <SellerRating sellerId={listing.userId} />}
      renderReviews={listing => <ListingReviews listing={listing} />}
    />
  )
}
