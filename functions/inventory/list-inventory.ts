import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { findInventory } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentEntry } from './present-item.ts'

export const handler = endpoint(inventory.listInventory, {}, async ({ user }) =>
  (await findInventory(user.id)).map(presentEntry),
)
