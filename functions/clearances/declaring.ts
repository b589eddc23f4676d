import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import {
  type ClearanceRecord,
  findClearance,
  nothingDeclared,
  putClearance,
} from '../core/clearance/clearance-store.ts'
import { documentBasis, type StoredDocument, shownTo, storedDocument } from '../core/clearance/documents.ts'
import { checkListable } from '../core/inventory/inventory-store.ts'
import { showDocuments } from '../core/listing/listing-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { OwnPiece } from './pieces.ts'

/** Answers that are absent stay. */
type Said = BodyOf<typeof clearances.updatePieceDocuments> & Partial<BodyOf<typeof clearances.declarePiece>>
type Answers = ClearanceRecord['answers']

/**
 * Other answers or documents end a review that waits, and void one that was decided. While the piece is listed, what was said of it stays; what
 * was not said yet can be added, for an edit that needs it.
 * @throws DomainError declaration_in_use, conflict
 */
export async function declare({ key, item }: OwnPiece, said: Said, now: Date): Promise<ClearanceRecord> {
  const before = (await findClearance(key)) ?? nothingDeclared(key)
  if (before.version !== said.version) throw new DomainError('conflict')
  const { answers = before.answers } = said
  const documents = said.documents.map(storedDocument)
  const { listingId } = item
  if (listingId && !keepsAll(before, { answers, documents })) throw new DomainError('declaration_in_use')
  if (item.soldAt && !keepsShown(before.documents, documents)) throw new DomainError('declaration_in_use')
  const isSame = sameAnswers(before.answers, answers) && sameDocuments(before.documents, documents)
  // What was decided stays, and its basis says whether it still holds; what waits is not what was asked for any more.
  const isAskedAnew = !isSame && before.state === 'waiting'
  const next = isAskedAnew ? { ...key, answers, documents, state: 'open' as const } : { ...before, answers, documents }
  const parts = [putClearance(before, next)]
  if (!listingId) parts.push(checkListable({ userId: key.userId, id: key.inventoryId }))
  else if (!isDeepStrictEqual(shownTo(before.documents), shownTo(documents)))
    parts.push(showDocuments(listingId, shownTo(documents), now))
  if (!(await tryTransact(...parts))) throw new DomainError('conflict')
  return { ...next, version: before.version + 1 }
}

const isSameDocument = (a: StoredDocument, b: StoredDocument) => isDeepStrictEqual(documentBasis(a), documentBasis(b))

const sameAnswers = (a: Answers, b: Answers) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every(question => a[question] === b[question])

const sameDocuments = (a: readonly StoredDocument[], b: readonly StoredDocument[]) =>
  a.length === b.length && a.every((document, n) => isSameDocument(document, b[n]!))

const keepsAll = (
  { answers, documents }: ClearanceRecord,
  said: { readonly answers: Answers; readonly documents: readonly StoredDocument[] },
): boolean =>
  Object.entries(answers).every(([question, answer]) => said.answers[question] === answer) &&
  documents.every(document => said.documents.some(other => isSameDocument(document, other)))

/** Its buyer relied on what was shown. */
const keepsShown = (before: readonly StoredDocument[], said: readonly StoredDocument[]): boolean =>
  before.every(document => !document.isShown || said.some(other => other.isShown && isSameDocument(document, other)))
