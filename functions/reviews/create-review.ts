import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentReview } from './present-review.ts'
import { reviewPurchase } from './reviewing.ts'

export const handler = endpoint(reviews.createReview, {}, async ({ user, body, now }) =>
  presentReview(await reviewPurchase(body, user, now)),
)
