import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentReview } from './present-review.ts'
import { respond } from './reviewing.ts'

export const handler = endpoint(reviews.respondToReview, {}, async ({ params, user, body, now }) =>
  presentReview(await respond(params.id, body, user, now)),
)
