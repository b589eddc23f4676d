import { newItem } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

async function draft() {
  const { id: inventoryId } = await newItem(seller)
  await seller.call(endpoints.saveListingDraft, { params: { inventoryId }, body: { itemName: 'Jar' } })
  return { inventoryId }
}

async function whole() {
  const { id: inventoryId } = await newItem(seller)
  const body = { listingType: 'fixed-price' as const, price: 120, delivery: freeDeliveryInput }
  await seller.call(endpoints.saveListingDraft, { params: { inventoryId }, body: body as never })
  return inventoryId
}

const ten = async () => {
  const itemIds: string[] = []
  for (let n = 0; n < 10; n++) itemIds.push(await whole())
  return itemIds
}

export const calls: CallsOf<'drafts'> = {
  listDraftsToPublish: async () => () => seller.call(endpoints.listDraftsToPublish),
  publishDrafts: async () => {
    const itemIds = await ten()
    return () => seller.call(endpoints.publishDrafts, { body: { itemIds } })
  },
  startPublishing: async () => {
    const itemIds = await ten()
    return () => seller.call(endpoints.startPublishing, { body: { itemIds } })
  },
  getLatestPublishing: async () => {
    await seller.call(endpoints.startPublishing, { body: { itemIds: [await whole()] } })
    return () => seller.call(endpoints.getLatestPublishing)
  },
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
