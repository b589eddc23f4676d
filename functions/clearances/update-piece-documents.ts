import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { presentDocument } from '../core/clearance/documents.ts'
import { endpoint } from '../platform/endpoint.ts'
import { declare } from './declaring.ts'
import { findOwnPiece } from './pieces.ts'

export const handler = endpoint(clearances.updatePieceDocuments, {}, async ({ params, body, user, now }) => {
  const { version, documents } = await declare(await findOwnPiece(params.id, user), body, now)
  return { version, documents: documents.map(presentDocument) }
})
