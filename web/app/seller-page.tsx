import { lazy, Suspense } from 'react'
import { ListingGridSkeleton } from '../components/listing-grid.tsx'
import { SellerProfile } from '../features/reviews/seller-profile.tsx'
import { Shop } from '../features/shop/shop.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const SellerResults = lazy(() =>
  import('../features/browse/seller-results.tsx').then(module => ({ default: module.SellerResults })),
)
const SellerSold = lazy(() =>
  import('../features/sold/seller-sold.tsx').then(module => ({ default: module.SellerSold })),
)

export function SellerPage() {
  return (
    <SellerProfile
      renderShop={({ sellerId, sellerName, reviewCount }, reviews) => (
        <Shop
          key={sellerId}
          sellerId={sellerId}
          reviewCount={reviewCount}
          forSale={
            <Suspense fallback={<ListingGridSkeleton cards={6} layout="beside" />}>
              <SellerResults sellerId={sellerId} sellerName={sellerName} />
            </Suspense>
          }
          sold={
            <Suspense fallback={<ListingGridSkeleton cards={4} />}>
              <SellerSold sellerId={sellerId} sellerName={sellerName} />
            </Suspense>
          }
          reviews={reviews}
        />
      )}
      notFound={<NotFoundPage />}
    />
  )
}
