import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOwnPiece, presentStanding, readStanding } from './pieces.ts'

export const handler = endpoint(clearances.readSaleRules, {}, async ({ params, body, user, now }) =>
  presentStanding(await readStanding(body, await findOwnPiece(params.id, user), user, now)),
)
