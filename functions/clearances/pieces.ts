import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { clearances, SaleReading } from '../../shared/contract/endpoints/clearances.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { DEFAULT_COUNTRY } from '../../shared/rules/countries.ts'
import { questionsOf } from '../../shared/rules/sale-rules/judging.ts'
import { type ClearanceKey, findClearance, nothingDeclared } from '../core/clearance/clearance-store.ts'
import { presentDocument } from '../core/clearance/documents.ts'
import type { ReadPiece } from '../core/clearance/reading.ts'
import { type SaleStanding, saleRefusal, standingOf } from '../core/clearance/sale-guard.ts'
import { findInventoryItem, type InventoryRecord } from '../core/inventory/inventory-store.ts'
import { storedDetails } from '../core/listing/piece-details.ts'
import type { UserRecord } from '../platform/users.ts'

export type PieceTexts = BodyOf<typeof clearances.readSaleRules>

export interface OwnPiece {
  readonly key: ClearanceKey
  readonly item: InventoryRecord
}

/** @throws DomainError not_found, also for another's item */
export async function findOwnPiece(id: string, { id: userId }: UserRecord): Promise<OwnPiece> {
  const item = await findInventoryItem({ userId, id })
  if (!item) throw new DomainError('not_found')
  return { key: { userId, inventoryId: id }, item }
}

/** As a listing with these texts would be read: what is absent is the item's. */
function readPieceFrom(texts: PieceTexts, item: InventoryRecord, seller: UserRecord): ReadPiece {
  const { itemName, category, description, flaws, additions, value, from } = texts
  return {
    itemName,
    category: category ?? undefined,
    description: description ?? undefined,
    ...storedDetails(texts, item),
    flaws: flaws ?? undefined,
    additions: additions.map(text => ({ text })),
    valueCents: value ?? undefined,
    from: (from ?? seller.delivery?.from) || DEFAULT_COUNTRY,
  }
}

export async function readStanding(
  texts: PieceTexts,
  { key, item }: OwnPiece,
  seller: UserRecord,
  now: Date,
): Promise<SaleStanding & { readonly piece: ReadPiece }> {
  const clearance = (await findClearance(key)) ?? nothingDeclared(key)
  const piece = readPieceFrom(texts, item, seller)
  return { ...standingOf(piece, clearance, now), piece }
}

export function presentStanding(standing: SaleStanding & { readonly piece: ReadPiece }): SaleReading {
  const { subjects, judgement, clearance, basis, refused, piece } = standing
  const { verdict, rules, missing, contradicted, needsReview, ifCleared } = judgement
  const { version, answers, documents, state, reason } = clearance
  return {
    subjects: [...subjects],
    verdict,
    asked: questionsOf(subjects, answers, piece.from).map(({ id }) => id),
    rules: rules.map(({ id }) => id),
    missing: [...missing],
    contradicted: [...contradicted],
    needsReview,
    refused: [...refused],
    ifCleared: [...ifCleared],
    declaration: { version, answers, documents: documents.map(presentDocument) },
    review: { state, isCurrent: state !== 'open' && clearance.basis === basis, reason: reason ?? null },
    isAllowed: saleRefusal(standing) === null,
  }
}
