import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { findClearance, nothingDeclared } from '../core/clearance/clearance-store.ts'
import { presentDocument } from '../core/clearance/documents.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOwnPiece } from './pieces.ts'

export const handler = endpoint(clearances.getPieceDocuments, {}, async ({ params, user }) => {
  const { key } = await findOwnPiece(params.id, user)
  const { version, documents } = (await findClearance(key)) ?? nothingDeclared(key)
  return { version, documents: documents.map(presentDocument) }
})
