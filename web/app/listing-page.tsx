import { lazy, Suspense } from 'react'
import { Loading, Skeleton } from '../components/skeleton.tsx'
import { ListingDetails } from '../features/listings/listing-details.tsx'
import { MessageSeller } from '../features/messages/message-seller.tsx'
import { ReviewInvitation } from '../features/reviews/review-invitation.tsx'
import { SellerPortrait } from '../features/reviews/seller-portrait.tsx'
import { SellerRating } from '../features/reviews/seller-rating.tsx'

const AuctionPanel = lazy(() =>
  import('../features/auctions/auction-panel.tsx').then(module => ({ default: module.AuctionPanel })),
)
const OfferPanel = lazy(() =>
  import('../features/offers/offer-panel.tsx').then(module => ({ default: module.OfferPanel })),
)
/** The page goes without it if its code fails to load. */
const FollowButton = lazy(() =>
  import('../components/follow-button.tsx').then(
    module => ({ default: module.FollowButton }),
    () => ({ default: () => null }),
  ),
)
const ListingReviews = lazy(() =>
  import('../features/reviews/listing-reviews.tsx').then(module => ({ default: module.ListingReviews })),
)

export function ListingPage() {
  return (
    <ListingDetails
      renderAuction={listing => (
        <Suspense fallback={<AuctionSkeleton />}>
          <AuctionPanel listing={listing} />
        </Suspense>
      )}
      renderOffer={listing => (
        <Suspense fallback={<Skeleton className="mt-3 h-13 w-full" />}>
          <OfferPanel listing={listing} />
        </Suspense>
      )}
      renderForBuyer={(listing, otherwise) => <ReviewInvitation listing={listing} otherwise={otherwise} />}
      renderSellerPortrait={listing => <SellerPortrait sellerId={listing.userId} sellerName={listing.sellerName} />}
      renderSellerRecord={listing => <SellerRating sellerId={listing.userId} />}
      renderContact={listing => (
        <>
          <MessageSeller listing={listing} />
          <Suspense>
            <FollowButton sellerId={listing.userId} name={listing.sellerName} />
          </Suspense>
        </>
      )}
      renderReviews={listing => (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ListingReviews listing={listing} />
        </Suspense>
      )}
    />
  )
}

/** The height of an auction without bids. */
const AuctionSkeleton = () => (
  <Loading label="Loading the auction">
    <Skeleton className="h-200 w-full" />
  </Loading>
)
