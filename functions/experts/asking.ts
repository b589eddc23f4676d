import type { PieceRequest } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import {
  isPending,
  isSigned,
  MAX_EXPERTS_OF_PIECE,
  MAX_OPEN_OF_EXPERT,
  MAX_OPEN_OF_OWNER,
  REQUEST_MS,
} from '../../shared/rules/experts.ts'
import { checkNotBlocked } from '../core/block/block-store.ts'
import { told } from '../core/expert/ending.ts'
import { findExpert, noteAsked, takeRequest } from '../core/expert/expert-store.ts'
import { findRequestsOf, type NewRequest, putRequest } from '../core/expert/request-store.ts'
import { checkUnsold, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { newId } from '../platform/ids.ts'
import { transactNamed } from '../platform/table.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { checkFit } from './appointing.ts'
import { presentToOwner } from './present-request.ts'

/** Each one is mailed, also if it is called back at once. */
const EXPERTS_ASKED_A_DAY = 20
const DAY_SECONDS = 24 * 3_600

interface Asked {
  readonly inventoryId: string
  readonly expertId: string
  readonly question: string | null
}

/**
 * The expert sees the piece from now on, until they answered or the request has ended.
 * @throws DomainError not_found, item_sold, own_piece_asked, expert_unavailable, expert_busy, already_asked,
 *   too_many_experts, too_many_requests_open (each with `limit`), too_many_requests, conflict
 */
export async function askExpert(
  { inventoryId, expertId, question }: Asked,
  { id: ownerId }: UserRecord,
  now: Date,
): Promise<PieceRequest> {
  const [item, expert, ofPiece] = await Promise.all([
    findInventoryItem({ userId: ownerId, id: inventoryId }),
    findExpert(expertId),
    findRequestsOf(inventoryId),
  ])
  if (!item) throw new DomainError('not_found')
  if (item.soldAt) throw new DomainError('item_sold')
  if (expertId === ownerId) throw new DomainError('own_piece_asked')
  if (!expert || expert.endedAt || !expert.takesRequests) throw new DomainError('expert_unavailable')
  const before = ofPiece.find(each => each.expertId === expertId)
  const standing = ofPiece.filter(({ state }) => isPending(state) || isSigned(state))
  if (before && standing.includes(before)) throw new DomainError('already_asked')
  if (standing.length >= MAX_EXPERTS_OF_PIECE)
    throw new DomainError('too_many_experts', { limit: MAX_EXPERTS_OF_PIECE })
  await countAndLimit(`experts:${ownerId}`, EXPERTS_ASKED_A_DAY, DAY_SECONDS, now)
  const key = { inventoryId, expertId }
  const request: NewRequest = {
    ...key,
    id: newId(now),
    ownerId,
    itemName: item.itemName,
    question: question ?? undefined,
    state: 'open',
    askedAt: now.toISOString(),
    until: new Date(now.getTime() + REQUEST_MS).toISOString(),
    expertName: expert.name,
    credentials: expert.credentials,
  }
  const refused = await transactNamed(
    {
      request: putRequest(before, request),
      asked: noteAsked(ownerId, key),
      expert: takeRequest(key),
      fit: checkFit(expertId),
      blocked: [
        checkNotBlocked({ blockerId: ownerId, blockedId: expertId }),
        checkNotBlocked({ blockerId: expertId, blockedId: ownerId }),
      ],
      item: checkUnsold({ userId: ownerId, id: inventoryId }),
    },
    told(request, 'asked', now),
  )
  if (refused === 'request') throw new DomainError('already_asked')
  if (refused === 'asked') throw new DomainError('too_many_requests_open', { limit: MAX_OPEN_OF_OWNER })
  if (refused === 'expert' && (expert.open?.size ?? 0) >= MAX_OPEN_OF_EXPERT) throw new DomainError('expert_busy')
  // It doesn't tell who blocked whom.
  if (refused === 'expert' || refused === 'fit' || refused === 'blocked') throw new DomainError('expert_unavailable')
  if (refused === 'item') throw new DomainError('conflict')
  return presentToOwner(request, false)
}
