import { type CarriersDouble, startCarriers } from '@vitrine/carriers-double'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderShipped } from '../../events/order.ts'
import { labels } from '../../shared/contract/endpoints/labels.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findPayout, targetOf } from '../core/money/payout/payout-store.ts'
import { findOrder } from '../core/order/order-store.ts'
import { handler as mailOf } from '../notify/on-event-mail.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const API_KEY = 'a-key-of-a-monday'
const address = {
  ...{ name: 'Sela Stone', line1: '1 Elm Street', line2: null, city: 'Boston', state: 'MA' },
  ...{ postalCode: '02108', country: 'US', phone: null },
}
const size = { grams: 1500, lengthCm: 30, widthCm: 20, heightCm: 15 }
const wish = { method: 'ship', country: 'US' } as const

/** Orders of each buyer: 26 bought one piece, four bought two, and two bought three. */
const BOUGHT = [...Array<number>(26).fill(1), 2, 2, 2, 2, 3, 3]
const LABELS = 10

let double: CarriersDouble

beforeAll(async () => {
  double = await startCarriers({ port: 0, dataDir: ':memory:', apiKey: API_KEY, webhookSecret: 'secret' })
  Object.assign(process.env, { EASYPOST_URL: double.url, EASYPOST_API_KEY: API_KEY })
})
afterAll(async () => {
  for (const name of ['EASYPOST_URL', 'EASYPOST_API_KEY']) delete process.env[name]
  await double.stop()
})

const { mailTo } = watchMail()

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

async function moneyOf(seller: Member, sold: readonly Purchase[]) {
  const payouts = await Promise.all(
    sold.map(({ transactionId }) => findPayout({ sellerId: seller.user.id, transactionId })),
  )
  const entries = await Promise.all(sold.map(({ transactionId }) => findEntriesOfSale(transactionId)))
  const isBalanced = entries.flat().every(({ rows }) => sum(rows.map(row => row.cents)) === 0)
  return { cents: sum(payouts.map(payout => targetOf(payout!))), entries: entries.flat().length, isBalanced }
}

const inOneGo = <T, R>(items: readonly T[], work: (item: T) => Promise<R>) => Promise.all(items.map(work))

describe('one Monday of forty orders', () => {
  it('is packed, labelled and shipped in one go, each buyer gets one mail for their parcel, and no money moves but the postage', {
    tags: 'full',
    timeout: 900_000,
  }, async () => {
    const seller = await newMember({ firstName: 'Sela', accountType: 'dealer' })
    const parcels: Purchase[][] = []
    for (const count of BOUGHT) {
      const buyer = await newMember({ firstName: 'Bea' })
      const bought: Purchase[] = []
      for (let n = 0; n < count; n++) bought.push(await newPurchase({ seller, buyer, wish }))
      parcels.push(bought)
    }
    const sold = parcels.flat()
    expect([sold.length, parcels.length]).toEqual([40, 32])
    const before = await moneyOf(seller, sold)

    const { body: list } = await seller.call(orders.listOrdersToShip)
    expect([list.count, list.sellsLabels]).toEqual([40, true])
    const goesTo = (order: (typeof list.orders)[number]) => `${order.buyer.id} ${order.address?.line1}`
    expect(Map.groupBy(list.orders, goesTo).size).toBe(32)

    const { body: packing } = await seller.call(orders.packOrders, {
      body: { orderIds: list.orders.map(({ id }) => id) },
    })
    expect(packing.outcomes.filter(({ outcome }) => outcome === 'packed')).toHaveLength(40)

    const labelled = parcels.slice(0, LABELS)
    const postage = await inOneGo(labelled, async ([first]) => {
      const params = { id: first!.transactionId }
      const { body } = await seller.call(labels.quoteLabel, { params, body: { address, parcel: size } })
      const [cheapest] = body.quotes
      const bought = await seller.call(labels.buyLabel, { params, body: { rateId: cheapest!.rateId } })
      expect(bought.status).toBe(200)
      return Math.round(Number(cheapest!.price) * 100)
    })
    const { body: withLabels } = await seller.call(orders.listOrdersToShip)
    expect(withLabels.orders.filter(({ hasLabel }) => hasLabel)).toHaveLength(LABELS)
    const files = await inOneGo(labelled, async ([first]) => {
      const { body } = await seller.call(labels.getLabelFiles, { params: { id: first!.transactionId } })
      return body.files
    })
    expect(files.flat().filter(({ format }) => format === 'pdf')).toHaveLength(LABELS)
    const paid = await moneyOf(seller, sold)
    expect(paid).toMatchObject({ cents: before.cents - sum(postage), isBalanced: true })

    const ofLabels = new Map(withLabels.orders.map(({ id, trackingNumber }) => [id, trackingNumber]))
    const shipments = parcels.flatMap((parcel, n) =>
      parcel.map(({ transactionId: orderId }) => ({
        orderId,
        carrier: 'usps' as const,
        trackingNumber: ofLabels.get(parcel[0]!.transactionId) ?? `9405 5112 0620 6${String(n).padStart(3, '0')}`,
      })),
    )
    const ship = async (dryRun: boolean) => {
      const { body } = await seller.call(orders.shipOrders, { body: { shipments, dryRun } })
      return Map.groupBy(body.outcomes, ({ outcome }) => outcome)
    }
    expect((await ship(true)).get('shipped')).toHaveLength(40)
    expect((await ship(false)).get('shipped')).toHaveLength(40)
    // The answer was lost, and it is sent again.
    expect((await ship(false)).get('unchanged')).toHaveLength(40)

    const shipped = await inOneGo(sold, async ({ transactionId }) => (await findOrder(transactionId))!)
    expect(shipped.every(({ status }) => status === 'shipped')).toBe(true)
    expect(new Set(shipped.map(({ trackingNumber }) => trackingNumber)).size).toBe(32)
    expect(shipped.filter(({ together = [] }) => together.length > 0)).toHaveLength(14)
    expect((await seller.call(orders.listOrdersToShip)).body).toMatchObject({ orders: [], count: 0 })
    expect(await moneyOf(seller, sold)).toEqual(paid)

    for (const { listing } of sold) {
      const news = await emitted(orderShipped, listing.id)
      expect(news).toHaveLength(1)
      // Queues deliver twice at times.
      for (const each of [...news, ...news]) await deliverTo(mailOf, each)
    }
    expect(parcels.map(([first]) => mailTo(first!.buyer).length)).toEqual(parcels.map(() => 1))
  })
})
