import type { Clearance } from '../../shared/contract/endpoints/clearances.ts'
import { judge } from '../../shared/rules/sale-rules/judging.ts'
import type { ClearanceRecord } from '../core/clearance/clearance-store.ts'
import { presentDocument } from '../core/clearance/documents.ts'
import type { UserRecord } from '../platform/users.ts'

const NOTHING = {
  itemName: '',
  description: null,
  materials: null,
  dateCreated: null,
  imageUrls: [],
  from: '',
  subjects: [],
}

/** As an admin sees it. */
export function presentClearance(record: ClearanceRecord, seller: UserRecord | undefined): Clearance {
  const { userId, inventoryId, version, state, answers, documents, piece = NOTHING } = record
  const { subjects, imageUrls, ...texts } = piece
  const { rules, ifCleared } = judge(subjects, { answers, documents: documents.map(({ kind }) => kind) }, piece.from)
  return {
    ...{ userId, inventoryId, version, state, answers },
    documents: documents.map(presentDocument),
    ...texts,
    imageUrls: [...imageUrls],
    seller: seller?.username ?? '',
    rules: rules.map(({ id }) => id),
    ifCleared: [...ifCleared],
    destinations: record.destinations ?? [],
    reason: record.reason ?? null,
    askedAt: record.askedAt ?? null,
    decidedAt: record.decidedAt ?? null,
  }
}
