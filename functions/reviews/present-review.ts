import type { Review } from '../../shared/contract/endpoints/reviews.ts'
import type { ReviewRecord } from '../core/review/reviewed.ts'

/** Of a removed one nothing is told but that it was there. */
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
  removed: false,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  ...(record.removedAt && { removed: true, rating: 0, title: null, comment: null, ...noResponse }),
})

const noResponse = { sellerResponse: null, respondedAt: null }
