import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dropClearance } from '../core/clearance/clearance-store.ts'
import { dropDraft } from '../core/draft/draft-store.ts'
import {
  deleteUnlistedItem,
  editInventoryItem,
  findInventoryItem,
  NOT_SHARED,
} from '../core/inventory/inventory-store.ts'
import { whyItemIsBound } from '../core/listing/create/listed-items.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(inventory.deleteInventoryItem, {}, async ({ user, params, now }) => {
  const key = { userId: user.id, id: params.id }
  const ofItem = { userId: user.id, inventoryId: params.id }
  const deleted = () => deleteUnlistedItem(key, dropDraft(ofItem), dropClearance(ofItem))
  if (await deleted()) return { ok: true }
  const item = await findInventoryItem(key)
  if (item?.sharedFrom) {
    await editInventoryItem(key, NOT_SHARED, now)
    if (await deleted()) return { ok: true }
  }
  if (!item) throw new DomainError('not_found')
  throw await whyItemIsBound(item, now)
})
