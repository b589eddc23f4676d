import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exportedPiece } from './exported-piece.ts'
import { manifestOf } from './manifest.ts'

export const handler = endpoint(passports.getPieceManifest, {}, async ({ params }) => ({
  text: JSON.stringify(manifestOf(await exportedPiece(params.id))),
}))
