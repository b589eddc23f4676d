import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentItem } from './present-item.ts'

export const handler = endpoint(inventory.getInventoryItem, {}, async ({ user, params }) => {
  const item = await findInventoryItem({ userId: user.id, id: params.id })
  if (!item) throw new DomainError('not_found')
  return presentItem(item)
})
