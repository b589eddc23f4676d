import { SellerListings } from '../features/listings/seller-listings.tsx'
import { SellerProfile } from '../features/reviews/seller-profile.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function SellerPage() {
  return (
    <SellerProfile
      renderPieces={sellerId => <SellerListings key={sellerId} sellerId={sellerId} />}
      notFound={<NotFoundPage />}
    />
  )
}
