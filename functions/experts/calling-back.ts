import type { PieceRequest } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isPending } from '../../shared/rules/experts.ts'
import { endRequest } from '../core/expert/ending.ts'
import { findRequest } from '../core/expert/request-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentToOwner } from './present-request.ts'

/** @throws DomainError not_found, request_over, conflict */
export async function callBack(
  inventoryId: string,
  expertId: string,
  { id: ownerId }: UserRecord,
  now: Date,
): Promise<PieceRequest> {
  const request = await findRequest({ inventoryId, expertId })
  if (request?.ownerId !== ownerId) throw new DomainError('not_found')
  if (!isPending(request.state)) throw new DomainError('request_over')
  const ended = await endRequest(request, 'called_back', now)
  if (!ended) throw new DomainError('conflict')
  return presentToOwner(ended, false)
}
