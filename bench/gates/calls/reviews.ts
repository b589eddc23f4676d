import { newPurchase } from '../../../functions/testing/purchases.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, seller, visitor } from '../measure/people.ts'

async function reviewed() {
  const { listing, transactionId } = await newPurchase({ seller, buyer })
  await buyer.call(endpoints.createReview, { body: { transactionId, rating: 5, comment: 'A fine jar.' } })
  return { listing, transactionId }
}

export const calls: CallsOf<'reviews'> = {
  createReview: async () => {
    const { transactionId } = await newPurchase({ seller, buyer })
    const body = { transactionId, rating: 5, comment: 'A fine jar.' }
    return () => buyer.call(endpoints.createReview, { body })
  },
  respondToReview: async () => {
    const { transactionId } = await reviewed()
    return () =>
      seller.call(endpoints.respondToReview, { params: { id: transactionId }, body: { response: 'Thank you.' } })
  },
  getListingReviews: async () => {
    const { listing } = await reviewed()
    return () => visitor.call(endpoints.getListingReviews, { params: { id: listing.id } })
  },
  getMyReview: async () => {
    const { listing } = await reviewed()
    return () => buyer.call(endpoints.getMyReview, { params: { id: listing.id } })
  },
  getSellerReviews: async () => {
    const see = () => visitor.call(endpoints.getSellerReviews, { params: { sellerId: seller.user.id } })
    // The first call measures the seller.
    await see()
    return see
  },
}
