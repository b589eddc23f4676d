import { newItem } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { item, seller } from '../measure/people.ts'

export const calls: CallsOf<'inventory'> = {
  listInventory: async () => () => seller.call(endpoints.listInventory),
  listInsuredPieces: async () => () => seller.call(endpoints.listInsuredPieces),
  getInventoryItem: async () => () => seller.call(endpoints.getInventoryItem, { params: { id: item.id } }),
  createInventoryItem: async () => () => newItem(seller),
  updateInventoryItem: async () => () =>
    seller.call(endpoints.updateInventoryItem, { params: { id: item.id }, body: { itemName: 'Ginger jar' } }),
  deleteInventoryItem: async () => {
    const { id } = await newItem(seller)
    return () => seller.call(endpoints.deleteInventoryItem, { params: { id } })
  },
}
