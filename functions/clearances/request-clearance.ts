import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOwnPiece } from './pieces.ts'
import { askForReview } from './reviewing.ts'

export const handler = endpoint(clearances.requestClearance, {}, async ({ params, body, user, now }) =>
  askForReview(body, await findOwnPiece(params.id, user), user, now),
)
