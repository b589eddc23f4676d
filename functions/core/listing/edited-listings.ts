import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { listingEdited } from '../../../events/listing.ts'
import { reportFields } from '../../../shared/rules/condition-report.ts'
import { detailNames } from '../../../shared/rules/piece-details.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, tryTransact } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, markChanged } from './listing-store.ts'

const EDITABLE = [
  'itemName',
  'category',
  'description',
  ...detailNames,
  'facts',
  ...reportFields,
  'additions',
  'imageUrl',
  'images',
  'photoNotes',
  'priceCents',
  'reserveCents',
  'marketCents',
  'estimateCents',
  'reserveFeeCents',
  'reserveFeePaid',
  'delivery',
  'parcel',
  'documents',
  'resaleRight',
  'isNotArt',
  'paperRules',
] as const satisfies (keyof ListingRecord)[]

/** An attribute that becomes undefined is removed. */
export function changesOf(before: ListingRecord, after: ListingRecord): Partial<ListingRecord> {
  const changed = EDITABLE.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map(name => [name, after[name]]))
}

const written = (value: unknown) => {
  if (value === undefined) return $remove()
  return typeof value === 'object' && value !== null ? $set(value) : value
}

/** @returns false if the listing was edited meanwhile or is not for sale, or a part's condition failed */
export async function writeEdit(
  { id, edits }: ListingRecord,
  changes: Partial<ListingRecord>,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  const unedited =
    edits === undefined ? ({ attr: 'edits', exists: false } as const) : { attr: 'edits' as const, eq: edits }
  const values = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, written(value)]))
  return tryTransact(
    ListingEntity.build(UpdateTransaction)
      .item({ id, ...values, edits: (edits ?? 0) + 1, updatedAt: now.toISOString(), ...markChanged(id) })
      .options({ condition: { and: [{ attr: 'status', eq: 'active' }, unedited] } }),
    emit(listingEdited, { listingId: id }, now),
    ...extraParts,
  )
}
