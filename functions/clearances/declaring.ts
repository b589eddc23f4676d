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
import { shownTo } from '../core/clearance/sale-guard.ts'
import { checkListable } from '../core/inventory/inventory-store.ts'
import { showDocuments } from '../core/listing/listing-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { OwnPiece } from './pieces.ts'

type Declaration = BodyOf<typeof clearances.declarePiece>

/**
 * Other answers or documents end a review that waits, and void one that was decided. While the piece is listed, what was said of it stays; what
 * was not said yet can be added, for an edit that needs it.
 * @throws DomainError declaration_in_use, conflict
 */
export async function declare({ key, item }: OwnPiece, said: Declaration, now: Date): Promise<ClearanceRecord> {
  const before = (await findClearance(key)) ?? nothingDeclared(key)
  if (before.version !== said.version) throw new DomainError('conflict')
  const { answers, documents } = said
  const { listingId } = item
  if (listingId && !keepsAll(before, said)) throw new DomainError('declaration_in_use')
  const isSame = sameAnswers(before.answers, answers) && sameDocuments(before.documents, documents)
  // What was decided stays, and its basis says whether it still holds; what waits is not what was asked for any more.
  const isAskedAnew = !isSame && before.state === 'waiting'
  const next = isAskedAnew ? { ...key, answers, documents, state: 'open' as const } : { ...before, answers, documents }
  const parts = [putClearance(before, next)]
  if (!listingId) parts.push(checkListable({ userId: key.userId, id: key.inventoryId }))
  else if (!isDeepStrictEqual(shownTo(before), shownTo(next))) parts.push(showDocuments(listingId, shownTo(next), now))
  if (!(await tryTransact(...parts))) throw new DomainError('conflict')
  return { ...next, version: before.version + 1 }
}

type Document = ClearanceRecord['documents'][number]

const isSameDocument = (a: Document, b: Document) => a.kind === b.kind && a.imageUrl === b.imageUrl

const sameAnswers = (a: Declaration['answers'], b: Declaration['answers']) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every(question => a[question] === b[question])

const sameDocuments = (a: readonly Document[], b: readonly Document[]) =>
  a.length === b.length && a.every((document, n) => isSameDocument(document, b[n]!))

const keepsAll = ({ answers, documents }: ClearanceRecord, said: Declaration): boolean =>
  Object.entries(answers).every(([question, answer]) => said.answers[question] === answer) &&
  documents.every(document => said.documents.some(other => isSameDocument(document, other)))
