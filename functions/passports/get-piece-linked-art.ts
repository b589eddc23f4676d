import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exportedPiece } from './exported-piece.ts'
import { linkedArtOf } from './linked-art.ts'

export const handler = endpoint(passports.getPieceLinkedArt, {}, async ({ params }) => ({
  text: JSON.stringify(linkedArtOf(await exportedPiece(params.id))),
}))
