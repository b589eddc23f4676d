import { newId } from '../../../functions/platform/ids.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, offer, seller } from '../measure/people.ts'

async function offered(offerAmount = '200') {
  const { listing } = await offer()
  const { body } = await buyer.call(endpoints.makeOffer, { body: { listingId: listing.id, offerAmount } })
  return body
}

for (let n = 0; n < 24; n++) await offered()

export const calls: CallsOf<'offers'> = {
  makeOffer: async () => {
    const { listing } = await offer()
    const body = { listingId: listing.id, offerAmount: '200', message: 'Would you take this for it?' }
    return () => buyer.call(endpoints.makeOffer, { body, headers: { 'idempotency-key': newId() } })
  },
  listSentOffers: async () => () => buyer.call(endpoints.listSentOffers),
  listReceivedOffers: async () => () => seller.call(endpoints.listReceivedOffers),
  respondToOffer: async () => {
    const { id } = await offered()
    return () => seller.call(endpoints.respondToOffer, { params: { id }, body: { action: 'accept' } })
  },
  callOffOffer: async () => {
    const { id } = await offered()
    await seller.call(endpoints.respondToOffer, { params: { id }, body: { action: 'accept' } })
    return () => buyer.call(endpoints.callOffOffer, { params: { id } })
  },
  withdrawOffer: async () => {
    const { id } = await offered()
    return () => buyer.call(endpoints.withdrawOffer, { params: { id } })
  },
}
