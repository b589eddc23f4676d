import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentReview } from './present-review.ts'
import { findReviewedListing } from './review-store.ts'
import { partInSale } from './reviewing.ts'

export const handler = endpoint(reviews.getMyReview, {}, async ({ params, user }) => {
  const { listing, review } = await findReviewedListing(params.id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  const part = partInSale(listing, user.id)
  return { ...part, review: part.role && review ? presentReview(review) : null }
})
