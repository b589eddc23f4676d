import type * as z from 'zod'
import type { createReviewBody } from '../../shared/contract/endpoints/reviews.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import type { ReviewRecord } from '../core/review/reviewed.ts'
import type { UserRecord } from '../platform/users.ts'
import { noteResponse, postReview } from './review-store.ts'

/** @throws DomainError not_found if they did not buy it, already_reviewed */
export async function reviewPurchase(
  { transactionId, rating, title, comment }: z.output<typeof createReviewBody>,
  buyer: UserRecord,
  now: Date,
): Promise<ReviewRecord> {
  const sale = await findSale(transactionId)
  if (sale?.buyerId !== buyer.id) throw new DomainError('not_found')
  const time = now.toISOString()
  const review: ReviewRecord = {
    transactionId,
    listingId: sale.listingId,
    itemName: sale.itemName,
    sellerId: sale.sellerId,
    buyerId: buyer.id,
    buyerName: buyer.firstName,
    rating,
    title: title ?? undefined,
    comment: comment ?? undefined,
    createdAt: time,
    updatedAt: time,
  }
  if (!(await postReview(review, now))) throw new DomainError('already_reviewed')
  return review
}

/** Replaces an earlier response. @throws DomainError not_found if they did not sell it or nobody reviewed it */
export async function respond(
  transactionId: string,
  response: string,
  seller: UserRecord,
  now: Date,
): Promise<ReviewRecord> {
  const sale = await findSale(transactionId)
  if (sale?.sellerId !== seller.id) throw new DomainError('not_found')
  const review = await noteResponse(sale, response, now)
  if (!review) throw new DomainError('not_found')
  return review
}

/** A sold listing keeps the checkout that bought it, whose id is the sale's. */
export function partInSale({ status, sellerId, reservedBy, checkoutId }: ListingRecord, userId: string) {
  const role = status !== 'sold' ? null : sellerId === userId ? 'seller' : reservedBy === userId ? 'buyer' : null
  return { role, transactionId: role && (checkoutId ?? null) } as const
}
