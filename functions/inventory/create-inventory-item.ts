import { inventory } from '../../shared/endpoints/inventory.ts'
import { endpoint } from '../kit/endpoint.ts'
import { newId } from '../kit/ids.ts'
import { addInventoryItem } from './inventory-store.ts'
import { presentItem } from './present-item.ts'

export const handler = endpoint(inventory.createInventoryItem, {}, async ({ user, body, now }) => {
  const { estimatedValueMin: valueMinCents, estimatedValueMax: valueMaxCents, ...fields } = body
  const time = now.toISOString()
  const record = await addInventoryItem({
    ...fields,
    valueMinCents,
    valueMaxCents,
    userId: user.id,
    id: newId(now),
    createdAt: time,
    updatedAt: time,
  })
  return presentItem(record)
})
