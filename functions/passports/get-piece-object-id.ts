import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exportedPiece } from './exported-piece.ts'
import { objectIdOf } from './object-id.ts'

export const handler = endpoint(passports.getPieceObjectId, {}, async ({ params }) =>
  objectIdOf(await exportedPiece(params.id)),
)
