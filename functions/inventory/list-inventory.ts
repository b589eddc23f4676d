import { inventory } from '../../shared/endpoints/inventory.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findInventory } from './inventory-store.ts'
import { presentEntry } from './present-item.ts'

export const handler = endpoint(inventory.listInventory, {}, async ({ user }) =>
  (await findInventory(user.id)).map(presentEntry),
)
