import { newPurchase } from '../../../functions/testing/purchases.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, seller } from '../measure/people.ts'

const shipment = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const

const TOGETHER = 10

async function ordered() {
  const { transactionId: id } = await newPurchase({ seller, buyer })
  return { params: { id } }
}

async function orderedTogether() {
  const ids: string[] = []
  // One after the other: a buyer reserves only some pieces at a time.
  while (ids.length < TOGETHER) ids.push((await ordered()).params.id)
  return ids
}

for (let n = 0; n < 24; n++) await ordered()

export const calls: CallsOf<'orders'> = {
  listWaitingOrders: async () => () => seller.call(endpoints.listWaitingOrders),
  listOrdersToShip: async () => () => seller.call(endpoints.listOrdersToShip),
  packOrders: async () => {
    const orderIds = await orderedTogether()
    return () => seller.call(endpoints.packOrders, { body: { orderIds } })
  },
  shipOrders: async () => {
    const shipments = (await orderedTogether()).map((orderId, n) => ({
      orderId,
      ...shipment,
      trackingNumber: `${n}-1Z`,
    }))
    return () => seller.call(endpoints.shipOrders, { body: { shipments } })
  },
  listBoughtOrders: async () => () => buyer.call(endpoints.listBoughtOrders),
  listSoldOrders: async () => () => seller.call(endpoints.listSoldOrders),
  getOrder: async () => {
    const order = await ordered()
    return () => seller.call(endpoints.getOrder, order)
  },
  getOrderStory: async () => {
    const order = await ordered()
    return () => admin.call(endpoints.getOrderStory, order)
  },
  getReceipt: async () => {
    const order = await ordered()
    return () => buyer.call(endpoints.getReceipt, order)
  },
  packOrder: async () => {
    const order = await ordered()
    return () => seller.call(endpoints.packOrder, order)
  },
  shipOrder: async () => {
    const order = await ordered()
    return () => seller.call(endpoints.shipOrder, { ...order, body: shipment })
  },
  deliverOrder: async () => {
    const order = await ordered()
    await seller.call(endpoints.shipOrder, { ...order, body: shipment })
    return () => seller.call(endpoints.deliverOrder, { ...order, body: {} })
  },
  handOverOrder: async () => {
    const terms = { from: 'US', domestic: null, abroad: null, countries: [], pickupTown: 'Boston' }
    const wish = { method: 'pickup' } as const
    const { transactionId: id } = await newPurchase({ seller, buyer, terms, wish })
    const { body: order } = await buyer.call(endpoints.getOrder, { params: { id } })
    const body = { code: order.pickupCode ?? '' }
    return () => seller.call(endpoints.handOverOrder, { params: { id }, body })
  },
  cancelOrder: async () => {
    const order = await ordered()
    return () => seller.call(endpoints.cancelOrder, order)
  },
  refundBuyer: async () => {
    const order = await ordered()
    const body = { amount: '10', left: '245.00', reason: 'A chip that I had not seen.' }
    return () => seller.call(endpoints.refundBuyer, { ...order, body })
  },
  sayNotHereYet: async () => {
    const order = await ordered()
    await seller.call(endpoints.shipOrder, { ...order, body: shipment })
    await seller.call(endpoints.deliverOrder, { ...order, body: {} })
    return () => buyer.call(endpoints.sayNotHereYet, order)
  },
  withdrawOrder: async () => {
    const standing = {
      isTrader: true,
      businessName: 'Lund Antiques',
      businessAddress: 'Long Street 1',
      country: 'DE',
      phone: '+49 30 123456',
      email: 'shop@example.com',
      certifies: true,
    }
    await seller.call(endpoints.stateTrader, { body: standing })
    const order = await ordered()
    await seller.call(endpoints.stateTrader, { body: { isTrader: false } })
    return () => buyer.call(endpoints.withdrawOrder, { ...order, body: { name: 'Bea Lund' } })
  },
  receiveOrder: async () => {
    const order = await ordered()
    return () => buyer.call(endpoints.receiveOrder, order)
  },
}
