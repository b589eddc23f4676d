import {
  eventBody,
  newEvent,
  newHouse,
  newLots,
  paramsOf,
  publishedEvent,
  saveLots,
} from '../../../functions/testing/sale-events.ts'
import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { dealer, visitor } from '../measure/people.ts'

/** Of a usual sale in the country. */
const LOTS = 20

async function registered() {
  const { house, id } = await publishedEvent(1, { admission: 'approval' })
  const bidder = await newMember()
  const register = () => bidder.call(endpoints.registerForSale, { ...paramsOf(id), body: { note: null } })
  return { house, id, bidder, register }
}

async function built() {
  const { id } = await newEvent(dealer)
  const lots = await newLots(dealer, LOTS)
  return { id, lots }
}

export const calls: CallsOf<'sale-events'> = {
  listSaleEvents: async () => {
    await publishedEvent(1)
    return () => visitor.call(endpoints.listSaleEvents)
  },
  getSaleEvent: async () => {
    const { id } = await publishedEvent(LOTS)
    return () => visitor.call(endpoints.getSaleEvent, paramsOf(id))
  },
  getSaleStanding: async () => {
    const { id, lots } = await publishedEvent(LOTS)
    const bidder = await newMember()
    await bidder.call(endpoints.placeBid, { body: { listingId: lots[0]?.listingId ?? '', maxBid: '80' } })
    return () => bidder.call(endpoints.getSaleStanding, paramsOf(id))
  },
  registerForSale: async () => (await registered()).register,
  listOwnSaleEvents: async () => {
    await newEvent(dealer)
    return () => dealer.call(endpoints.listOwnSaleEvents)
  },
  createSaleEvent: async () => () => dealer.call(endpoints.createSaleEvent, { body: eventBody() }),
  getOwnSaleEvent: async () => {
    const { id, lots } = await built()
    await saveLots(dealer, id, lots)
    return () => dealer.call(endpoints.getOwnSaleEvent, paramsOf(id))
  },
  updateSaleEvent: async () => {
    const { id, version } = await newEvent(dealer)
    return () => dealer.call(endpoints.updateSaleEvent, { ...paramsOf(id), body: { ...eventBody(), version } })
  },
  deleteSaleEvent: async () => {
    const { id } = await newEvent(dealer)
    return () => dealer.call(endpoints.deleteSaleEvent, paramsOf(id))
  },
  saveSaleLots: async () => {
    const { id, lots } = await built()
    return () => dealer.call(endpoints.saveSaleLots, { ...paramsOf(id), body: { version: 0, lots } })
  },
  withdrawSaleLot: async () => {
    const { id, house } = await publishedEvent(LOTS)
    const { body } = await house.call(endpoints.getOwnSaleEvent, paramsOf(id))
    const inventoryId = body.lots[0]?.inventoryId ?? ''
    return () => house.call(endpoints.withdrawSaleLot, { params: { id, inventoryId } })
  },
  cancelSaleEvent: async () => {
    const { id, house } = await publishedEvent(LOTS)
    return () => house.call(endpoints.cancelSaleEvent, paramsOf(id))
  },
  publishSaleEvent: async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    await saveLots(house, id, await newLots(house, 1))
    return () => house.call(endpoints.publishSaleEvent, paramsOf(id))
  },
  listSaleBidders: async () => {
    const { house, id, register } = await registered()
    await register()
    return () => house.call(endpoints.listSaleBidders, paramsOf(id))
  },
  decideSaleBidder: async () => {
    const { house, id, bidder, register } = await registered()
    await register()
    return () =>
      house.call(endpoints.decideSaleBidder, {
        params: { id, userId: bidder.user.id },
        body: { isApproved: true, limit: '500', reason: null, version: 1 },
      })
  },
}
