import type { PieceRequest } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findRequestsOf } from '../core/expert/request-store.ts'
import { findPiece, isChangedSince } from '../core/expert/seen-piece.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentToOwner } from './present-request.ts'

/** Whom an owner asked about a piece. @throws DomainError not_found */
export async function readPieceRequests(inventoryId: string, { id: ownerId }: UserRecord): Promise<PieceRequest[]> {
  const [piece, requests] = await Promise.all([findPiece({ ownerId, inventoryId }), findRequestsOf(inventoryId)])
  if (!piece) throw new DomainError('not_found')
  return requests
    .filter(request => request.ownerId === ownerId)
    .map(request => presentToOwner(request, isChangedSince(request, piece.item, piece.listing)))
}
