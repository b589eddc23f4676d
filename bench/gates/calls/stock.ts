import { newListing } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

export const calls: CallsOf<'stock'> = {
  listStock: async () => () => seller.call(endpoints.listStock),
  changeStock: async () => {
    const { listing } = await newListing('245.00', seller)
    const price = { from: '245.00', to: '230.00' }
    return () => seller.call(endpoints.changeStock, { body: { changes: [{ id: listing.inventoryId!, price }] } })
  },
}
