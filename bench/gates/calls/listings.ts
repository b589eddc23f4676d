import { newItem } from '../../../functions/testing/sales.ts'
import { DAY } from '../../../functions/testing/time.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, offer, seller } from '../measure/people.ts'

export const calls: CallsOf<'listings'> = {
  createListing: async () => {
    const { id } = await newItem(seller)
    const body = {
      inventoryId: id,
      itemName: 'Jar',
      delivery: freeDeliveryInput,
      listingType: 'fixed-price' as const,
      price: 20,
    }
    return () => seller.call(endpoints.createListing, { body })
  },
  getListing: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.getListing, { params: { id: listing.id } })
  },
  updateListing: async () => {
    const { listing } = await offer()
    const body = { description: 'With its lid.', price: '220' }
    return () => seller.call(endpoints.updateListing, { params: { id: listing.id }, body })
  },
  featureListing: async () => {
    const { listing } = await offer()
    const body = { until: new Date(Date.now() + DAY).toISOString() }
    return () => admin.call(endpoints.featureListing, { params: { id: listing.id }, body })
  },
  deleteListing: async () => {
    const { listing } = await offer()
    return () => seller.call(endpoints.deleteListing, { params: { id: listing.id } })
  },
}
