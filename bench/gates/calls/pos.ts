import { newListing } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { dealer } from '../measure/people.ts'

const sellInShop = (inventoryId?: string) =>
  dealer.call(endpoints.createPosSale, { body: { inventoryId, itemName: 'Jar', salePrice: '120' } })

for (let n = 0; n < 24; n++) await sellInShop()

export const calls: CallsOf<'pos'> = {
  createPosSale: async () => {
    const { listing } = await newListing('120.00', dealer)
    return () => sellInShop(listing.inventoryId ?? undefined)
  },
  listPosSales: async () => () => dealer.call(endpoints.listPosSales),
  getPosStats: async () => () => dealer.call(endpoints.getPosStats),
}
