import { newItem } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

async function draft() {
  const { id: inventoryId } = await newItem(seller)
  await seller.call(endpoints.saveListingDraft, { params: { inventoryId }, body: { itemName: 'Jar' } })
  return { inventoryId }
}

export const calls: CallsOf<'drafts'> = {
  listListingDrafts: async () => () => seller.call(endpoints.listListingDrafts),
  getListingDraft: async () => {
    const params = await draft()
    return () => seller.call(endpoints.getListingDraft, { params })
  },
  saveListingDraft: async () => {
    const params = await draft()
    return () => seller.call(endpoints.saveListingDraft, { params, body: { itemName: 'Jar' } })
  },
  deleteListingDraft: async () => {
    const params = await draft()
    return () => seller.call(endpoints.deleteListingDraft, { params })
  },
}
