import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import {
  type ClearanceRecord,
  findClearance,
  nothingDeclared,
  putClearance,
  type ShownDocument,
} from '../core/clearance/clearance-store.ts'
import { checkListable } from '../core/inventory/inventory-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { OwnPiece } from './pieces.ts'

type Declaration = BodyOf<typeof clearances.declarePiece>

/**
 * Other answers or documents end a review, granted or not. While the piece is listed, what was said of it stays; what
 * was not said yet can be added, for an edit that needs it.
 * @throws DomainError declaration_in_use, conflict
 */
export async function declare({ key, item }: OwnPiece, said: Declaration): Promise<ClearanceRecord> {
  const before = (await findClearance(key)) ?? nothingDeclared(key)
  if (before.version !== said.version) throw new DomainError('conflict')
  const { answers, documents } = said
  const isBound = Boolean(item.listingId)
  if (isBound && !keepsAll(before, said)) throw new DomainError('declaration_in_use')
  const isSame = sameAnswers(before.answers, answers) && sameDocuments(before.documents, documents)
  const next = isSame ? { ...before, documents } : { ...key, answers, documents, state: 'open' as const }
  const parts = [putClearance(before, next)]
  // A piece that is listed at this moment is listed with what was declared before.
  if (!isBound) parts.push(checkListable({ userId: key.userId, id: key.inventoryId }))
  if (!(await tryTransact(...parts))) throw new DomainError('conflict')
  return { ...next, version: before.version + 1 }
}

const isSameDocument = (a: ShownDocument, b: ShownDocument) => a.kind === b.kind && a.imageUrl === b.imageUrl

const sameAnswers = (a: Declaration['answers'], b: Declaration['answers']) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every(question => a[question] === b[question])

const sameDocuments = (a: readonly ShownDocument[], b: readonly ShownDocument[]) =>
  a.length === b.length && a.every((document, n) => isSameDocument(document, b[n]!))

const keepsAll = ({ answers, documents }: ClearanceRecord, said: Declaration): boolean =>
  Object.entries(answers).every(([question, answer]) => said.answers[question] === answer) &&
  documents.every(document => said.documents.some(other => isSameDocument(document, other)))
