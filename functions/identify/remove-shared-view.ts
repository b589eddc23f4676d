import { identify } from '../../shared/contract/endpoints/identify.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { editInventoryItem, NOT_SHARED } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'

/** The item's reaction removes it from what is compared with. */
export const handler = endpoint(identify.removeSharedView, {}, async ({ params, now }) => {
  const item = await editInventoryItem({ userId: params.userId, id: params.itemId }, NOT_SHARED, now)
  if (item === 'missing') throw new DomainError('not_found')
  return { ok: true }
})
