import type * as z from 'zod'
import type { listingDraftBody } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { draftOf } from '../core/draft/draft-of.ts'
import { type DraftKey, type DraftRecord, putDraft } from '../core/draft/draft-store.ts'
import { checkListable, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { tryTransact } from '../platform/table.ts'

/**
 * A late save must not bring back the draft of an item that was listed meanwhile.
 * @throws DomainError not_found, item_listed, item_sold
 */
export async function saveDraft(
  key: DraftKey,
  fields: z.output<typeof listingDraftBody>,
  now: Date,
): Promise<DraftRecord> {
  const draft = draftOf(key, fields, now)
  const item = { userId: key.userId, id: key.inventoryId }
  if (await tryTransact(checkListable(item), putDraft(draft))) return draft
  const current = await findInventoryItem(item)
  if (!current) throw new DomainError('not_found')
  throw new DomainError(current.soldAt ? 'item_sold' : 'item_listed')
}
