import type * as z from 'zod'
import type { createReviewBody, respondToReviewBody } from '../../shared/contract/endpoints/reviews.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { findSale, type SaleRecord } from '../core/money/sale/sale-store.ts'
import type { ReviewRecord } from '../core/review/reviewed.ts'
import type { UserRecord } from '../platform/users.ts'
import { noteResponse, postReview } from './review-store.ts'

/** @throws DomainError not_found if they did not buy it, already_reviewed */
export async function reviewPurchase(
  { transactionId, listingId, rating, title, comment }: z.output<typeof createReviewBody>,
  buyer: UserRecord,
  now: Date,
): Promise<ReviewRecord> {
  const sale = await findSale(transactionId)
  if (sale?.buyerId !== buyer.id) throw new DomainError('not_found')
  const time = now.toISOString()
  const review: ReviewRecord = {
    transactionId,
    ...reviewedIn(sale, listingId),
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

/** Of a sale of several pieces, which of them. @throws DomainError not_found */
function reviewedIn(sale: SaleRecord, id = sale.listingId): Pick<ReviewRecord, 'listingId' | 'itemName'> {
  const piece = [...(sale.lines ?? [sale])].find(({ listingId }) => listingId === id)
  if (!piece) throw new DomainError('not_found')
  return { listingId: piece.listingId, itemName: piece.itemName }
}

/** Replaces an earlier response. @throws DomainError not_found if they did not sell it or nobody reviewed it */
export async function respond(
  transactionId: string,
  { response, listingId }: z.output<typeof respondToReviewBody>,
  seller: UserRecord,
  now: Date,
): Promise<ReviewRecord> {
  const sale = await findSale(transactionId)
  if (sale?.sellerId !== seller.id) throw new DomainError('not_found')
  const { sellerId } = sale
  const review = await noteResponse({ sellerId, ...reviewedIn(sale, listingId) }, response, now)
  if (!review) throw new DomainError('not_found')
  return review
}

/** A sold listing keeps the checkout that bought it, whose id is the sale's. */
export function partInSale({ status, sellerId, reservedBy, checkoutId }: ListingRecord, userId: string) {
  const role = status !== 'sold' ? null : sellerId === userId ? 'seller' : reservedBy === userId ? 'buyer' : null
  return { role, transactionId: role && (checkoutId ?? null) } as const
}
