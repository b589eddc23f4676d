import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentReview } from './present-review.ts'
import { findReviewedListing } from './review-store.ts'

export const handler = endpoint(reviews.getListingReviews, {}, async ({ params }) => {
  const { listing, review } = await findReviewedListing(params.id)
  if (!listing || isGone(listing)) throw new DomainError('not_found')
  return { reviews: review ? [presentReview(review)] : [] }
})
