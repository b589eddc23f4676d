import type { Review } from '../../shared/contract/endpoints/reviews.ts'
import type { ReviewRecord } from './review-store.ts'

export const presentReview = (record: ReviewRecord): Review => ({
  id: record.transactionId,
  listingId: record.listingId,
  itemName: record.itemName,
  sellerId: record.sellerId,
  buyerName: record.buyerName,
  rating: record.rating,
  title: record.title ?? null,
  comment: record.comment ?? null,
  sellerResponse: record.sellerResponse ?? null,
  respondedAt: record.respondedAt ?? null,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})
