import { inventory } from '../../shared/endpoints/inventory.ts'
import { DomainError } from '../../shared/errors.ts'
import { dropDraft } from '../core/draft/draft-store.ts'
import { whyItemIsBound } from '../core/for-sale/listed-items.ts'
import { deleteUnlistedItem, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(inventory.deleteInventoryItem, {}, async ({ user, params, now }) => {
  const key = { userId: user.id, id: params.id }
  if (await deleteUnlistedItem(key, dropDraft({ userId: user.id, inventoryId: params.id }))) return { ok: true }
  const item = await findInventoryItem(key)
  if (!item) throw new DomainError('not_found')
  throw await whyItemIsBound(item, now)
})
