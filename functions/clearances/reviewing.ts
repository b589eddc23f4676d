import { clearanceDecided } from '../../events/clearance.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { Clearance, clearances, SaleReading } from '../../shared/contract/endpoints/clearances.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import {
  type ClearanceKey,
  type ClearanceRecord,
  findClearance,
  putClearance,
} from '../core/clearance/clearance-store.ts'
import { saleRefusal } from '../core/clearance/sale-guard.ts'
import { emit } from '../platform/outbox.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type OwnPiece, type PieceTexts, presentStanding, readStanding } from './pieces.ts'
import { presentClearance } from './present-clearance.ts'

/**
 * The piece waits for an admin with these texts and what its seller declared. A listing of it stays as it is.
 * @throws DomainError rules_unanswered, rules_forbidden, rules_texts, rules_document, review_waiting, review_unneeded,
 *   conflict
 */
export async function askForReview(
  texts: PieceTexts,
  own: OwnPiece,
  seller: UserRecord,
  now: Date,
): Promise<SaleReading> {
  const standing = await readStanding(texts, own, seller, now)
  const { clearance, basis, judgement, subjects, piece } = standing
  const refusal = saleRefusal(standing)
  const isAskable = refusal?.code === 'review_needed' || refusal?.code === 'review_refused'
  if (refusal && !isAskable) throw refusal
  // Where it can be listed already, more countries are all that there is to ask for.
  if (!refusal && (judgement.ifCleared.length === 0 || standing.isDecided)) throw new DomainError('review_unneeded')
  const { itemName, description, images } = texts
  const asked: ClearanceRecord = {
    ...own.key,
    version: clearance.version,
    answers: clearance.answers,
    documents: clearance.documents,
    state: 'waiting',
    basis,
    askedAt: now.toISOString(),
    piece: {
      itemName,
      description,
      materials: piece.materials ?? null,
      dateCreated: piece.dateCreated ?? null,
      imageUrls: images.length > 0 || !own.item.imageUrl ? images : [own.item.imageUrl],
      from: piece.from,
      subjects,
    },
  }
  if (!(await tryTransact(putClearance(clearance, asked)))) throw new DomainError('conflict')
  return presentStanding({ ...standing, clearance: { ...asked, version: clearance.version + 1 }, isDecided: false })
}

interface Deciding {
  readonly admin: UserRecord
  readonly now: Date
}

/** @throws DomainError not_found, review_decided, conflict */
export async function decide(
  key: ClearanceKey,
  { isGranted, destinations, reason, version }: BodyOf<typeof clearances.decideClearance>,
  { admin, now }: Deciding,
): Promise<Clearance> {
  const [found, seller] = await Promise.all([findClearance(key), findUser(key.userId)])
  if (!found) throw new DomainError('not_found')
  if (!found.piece || found.state !== 'waiting' || found.version !== version) throw new DomainError('review_decided')
  const { ifCleared } = presentClearance(found, seller)
  const decidedAt = now.toISOString()
  const decided: ClearanceRecord = {
    ...found,
    state: isGranted ? 'granted' : 'refused',
    reason,
    decidedAt,
    destinations: isGranted ? destinations.filter(country => ifCleared.includes(country)) : [],
  }
  const { itemName } = found.piece
  const { userId, inventoryId } = key
  const refused = await transactAudited(
    {
      act: isGranted ? 'clearance_granted' : 'clearance_refused',
      subjectKind: 'piece',
      subjectId: inventoryId,
      subject: itemName,
      reason,
    },
    admin,
    now,
    { clearance: putClearance(found, decided) },
    emit(clearanceDecided, { userId, inventoryId, itemName, isGranted, reason, decidedAt }, now),
  )
  if (refused) throw new DomainError('review_decided')
  return presentClearance({ ...decided, version: found.version + 1 }, seller)
}
