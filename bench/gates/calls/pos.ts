import { changeSetting } from '../../../functions/testing/change-setting.ts'
import { connectPayouts, replaceAccount } from '../../../functions/testing/payments.ts'
import { newListing } from '../../../functions/testing/sales.ts'
import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { addDays } from '../../../shared/rules/calendar.ts'
import type { CallsOf } from '../measure/call.ts'
import { dealer } from '../measure/people.ts'

const sellInShop = (inventoryId?: string) =>
  dealer.call(endpoints.createPosSale, { body: { inventoryId, itemName: 'Jar', salePrice: '120' } })

const byCash = [{ method: 'cash' as const }]
const ringUp = (inventoryId: string | null) =>
  dealer.call(endpoints.ringUpSale, {
    body: { lines: [{ inventoryId, itemName: 'Jar', price: '120' }], payments: byCash },
  })
const layAway = (inventoryId: string | null) =>
  dealer.call(endpoints.layAway, {
    body: {
      lines: [{ inventoryId, itemName: 'Jar', price: '120' }],
      payments: [{ method: 'cash', amount: '20' }],
      until: addDays(new Date().toISOString().slice(0, 10), 30),
      customerName: 'Cora',
    },
  })

const reader = {
  registrationCode: 'simulated-wpe',
  label: 'Counter',
  ...{ line1: 'Am Markt 1', city: 'Bonn', postalCode: '53111', country: 'DE' },
}

async function counter() {
  await changeSetting('counter_cards', 'on')
  const shop = await newMember({ accountType: 'dealer' })
  await connectPayouts(shop)
  return shop
}

async function counterWithReader() {
  const shop = await counter()
  const { body } = await shop.call(endpoints.addReader, { body: reader })
  return { shop, readerId: body.id }
}

async function cardPayment() {
  const { shop, readerId } = await counterWithReader()
  const { body } = await shop.call(endpoints.startCardPayment, { body: { readerId, amount: '120' } })
  return { shop, params: { id: body.id } }
}

for (let n = 0; n < 24; n++) await sellInShop()

export const calls: CallsOf<'pos'> = {
  ringUpSale: async () => {
    const { listing } = await newListing('120.00', dealer)
    return () => ringUp(listing.inventoryId)
  },
  voidReceipt: async () => {
    const { listing } = await newListing('120.00', dealer)
    const { body: sale } = await ringUp(listing.inventoryId)
    const params = { number: String(sale.number) }
    return () => dealer.call(endpoints.voidReceipt, { params, body: { reason: 'Typo' } })
  },
  returnReceipt: async () => {
    const { listing } = await newListing('120.00', dealer)
    const { body: sale } = await ringUp(listing.inventoryId)
    const params = { number: String(sale.number) }
    const body = { lines: [{ line: 0, refund: '120', isReturned: true }], refunds: byCash, reason: 'Chipped' }
    return () => dealer.call(endpoints.returnReceipt, { params, body })
  },
  layAway: async () => {
    const { listing } = await newListing('120.00', dealer)
    return () => layAway(listing.inventoryId)
  },
  payLayaway: async () => {
    const { listing } = await newListing('120.00', dealer)
    const params = { id: (await layAway(listing.inventoryId)).body.layaway?.id ?? '' }
    const body = { payments: [{ method: 'cash' as const, amount: '100' }] }
    return () => dealer.call(endpoints.payLayaway, { params, body })
  },
  cancelLayaway: async () => {
    const { listing } = await newListing('120.00', dealer)
    const params = { id: (await layAway(listing.inventoryId)).body.layaway?.id ?? '' }
    const body = { refunds: [{ method: 'cash' as const, amount: '20' }], reason: 'Changed her mind' }
    return () => dealer.call(endpoints.cancelLayaway, { params, body })
  },
  listLayaways: async () => () => dealer.call(endpoints.listLayaways),
  getOpenDay: async () => () => dealer.call(endpoints.getOpenDay),
  closeDay: async () => {
    const shop = await newMember({ accountType: 'dealer' })
    await shop.call(endpoints.createPosSale, { body: { itemName: 'Jar', salePrice: '120' } })
    return () => shop.call(endpoints.closeDay, { body: { lastReceipt: 1, float: '0', countedCash: '120' } })
  },
  listClosings: async () => () => dealer.call(endpoints.listClosings),
  getTerminal: async () => () => dealer.call(endpoints.getTerminal),
  addReader: async () => {
    const shop = await counter()
    return () => shop.call(endpoints.addReader, { body: reader })
  },
  startCardPayment: async () => {
    const { shop, readerId } = await counterWithReader()
    return () => shop.call(endpoints.startCardPayment, { body: { readerId, amount: '120' } })
  },
  getCardPayment: async () => {
    const { shop, params } = await cardPayment()
    return () => shop.call(endpoints.getCardPayment, { params })
  },
  endCardPayment: async () => {
    const { shop, params } = await cardPayment()
    return () => shop.call(endpoints.endCardPayment, { params })
  },
  presentTestCard: async () => {
    const { shop, params } = await cardPayment()
    return () => shop.call(endpoints.presentTestCard, { params, body: { number: '4242424242424242' } })
  },
  refundCard: async () => {
    const { body: sale } = await ringUp(null)
    return () => dealer.call(endpoints.refundCard, { params: { number: String(sale.number) } })
  },
  moveCardRefund: async () => {
    const { shop, params: payment } = await cardPayment()
    await shop.call(endpoints.presentTestCard, { params: payment, body: { number: '4242424242424242' } })
    const { body: sale } = await shop.call(endpoints.ringUpSale, {
      body: { lines: [{ itemName: 'Jar', price: '120' }], payments: [{ method: 'card' }], cardPaymentId: payment.id },
    })
    await replaceAccount(shop)
    const { body: voided } = await shop.call(endpoints.voidReceipt, {
      params: { number: String(sale.number) },
      body: { reason: 'Typo' },
    })
    const params = { number: String(voided.number) }
    return () => shop.call(endpoints.moveCardRefund, { params, body: { method: 'cash', amount: '120' } })
  },
  createPosSale: async () => {
    const { listing } = await newListing('120.00', dealer)
    return () => sellInShop(listing.inventoryId ?? undefined)
  },
  listPosSales: async () => () => dealer.call(endpoints.listPosSales),
  getPosStats: async () => () => dealer.call(endpoints.getPosStats),
}
