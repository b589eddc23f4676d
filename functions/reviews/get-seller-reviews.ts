import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { presentShop } from '../core/shop/present-shop.ts'
import { endpoint } from '../platform/endpoint.ts'
import { dealerCheckedAt } from '../platform/users.ts'
import { presentReview } from './present-review.ts'
import { findRatedSeller, findSellerReviews } from './review-store.ts'
import { trackRecord } from './track-record.ts'

export const handler = endpoint(reviews.getSellerReviews, {}, async ({ params: { sellerId }, query, now }) => {
  const [{ seller, rating, measured, followerCount, shop }, page] = await Promise.all([
    findRatedSeller(sellerId),
    findSellerReviews(sellerId, query.limit, query.cursor),
  ])
  if (!seller) throw await missingPerson(sellerId)
  return {
    sellerName: seller.firstName,
    sellerImageUrl: seller.profileImageUrl ?? null,
    memberSince: seller.createdAt,
    shipsFrom: seller.delivery?.from ?? null,
    trackRecord: await trackRecord(seller, measured, now),
    dealerCheckedAt: dealerCheckedAt(seller),
    isKnownToStripe: seller.stripePayoutsEnabled,
    followerCount,
    shop: presentShop(seller.suspended ? {} : (shop ?? {}), now),
    averageRating: rating.count > 0 ? rating.sum / rating.count : null,
    reviewCount: rating.count,
    reviews: page.reviews.map(presentReview),
    cursor: page.cursor,
  }
})
