import { type CarriersDouble, type SentNews, signed, startCarriers } from '@vitrine/carriers-double'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderShipped } from '../../events/order.ts'
import { parcelMoved, parcelsSweepDue, parcelUnknown } from '../../events/parcel.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { tracking } from '../../shared/contract/endpoints/tracking.ts'
import { FOLLOWED_FOR_MS, UNKNOWN_NUMBER_TOLD_AFTER_MS } from '../../shared/rules/tracking.ts'
import { findOrder } from '../core/order/order-store.ts'
import { follow } from '../core/tracking/following.ts'
import { findParcel, findParcelsToAsk } from '../core/tracking/parcel-store.ts'
import { trackingDeps } from '../core/tracking/trackers.ts'
import { handler as onEventNotify } from '../notify/on-event-notify.ts'
import { handler as onParcelMovedNoteDelivery } from '../orders/on-parcel-moved-note-delivery.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { handler as onOrderShippedFollow } from './on-order-shipped-follow.ts'
import { handler as onParcelsSweepDueAsk } from './on-parcels-sweep-due-ask.ts'

const SECRET = 'news of parcels, für Tests'
const API_KEY = 'a-key-of-tests'

let double: CarriersDouble

beforeAll(async () => {
  double = await startCarriers({ port: 0, dataDir: ':memory:', apiKey: API_KEY, webhookSecret: SECRET })
  Object.assign(process.env, { EASYPOST_URL: double.url, SHIPPO_URL: double.url })
})
const keys = ['EASYPOST_API_KEY', 'SHIPPO_API_KEY', 'EASYPOST_WEBHOOK_SECRET', 'SHIPPO_WEBHOOK_SECRET'] as const
afterEach(() => {
  for (const name of keys) delete process.env[name]
})
afterAll(async () => {
  for (const name of ['EASYPOST_URL', 'SHIPPO_URL']) delete process.env[name]
  await double.stop()
})

const services = {
  easypost: {
    keys: { EASYPOST_API_KEY: API_KEY, EASYPOST_WEBHOOK_SECRET: SECRET },
    webhook: tracking.receiveEasypostWebhook,
  },
  shippo: {
    keys: { SHIPPO_API_KEY: API_KEY, SHIPPO_WEBHOOK_SECRET: SECRET },
    webhook: tracking.receiveShippoWebhook,
  },
} as const
type Service = keyof typeof services

let numbers = 0
const newNumber = () => `9400${String(Date.now()).slice(-9)}${String(numbers++).padStart(7, '0')}`

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const parcelOf = async (reader: Member, purchase: Purchase) =>
  (await reader.call(orders.getOrder, of(purchase))).body.parcel
const keyOf = ({ transactionId: orderId }: Purchase) => ({ orderId, purpose: 'order', caseNo: 0 }) as const

async function ship(purchase: Purchase, trackingNumber: string | undefined, carrier: 'usps' | 'other' = 'usps') {
  const named = carrier === 'other' ? { carrierName: 'My cousin' } : {}
  await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { carrier, trackingNumber, ...named } })
  for (const event of await emittedOf(orderShipped, { orderId: purchase.transactionId }))
    await deliverTo(onOrderShippedFollow, event)
}

async function shipped() {
  const purchase = await newPurchase()
  const number = newNumber()
  await ship(purchase, number)
  return { purchase, number }
}

const post = (service: Service, { body, headers }: SentNews, query = {}) =>
  new Visitor().send(services[service].webhook, {
    query,
    rawBody: { text: Buffer.from(body).toString('base64'), base64: true },
    headers: { ...headers, 'sec-fetch-site': '' },
  })

const sweep = () =>
  deliverTo(onParcelsSweepDueAsk, {
    id: 'sweep',
    name: parcelsSweepDue.name,
    occurredAt: new Date().toISOString(),
    payload: {},
  })

const hear = async ({ transactionId: orderId }: Purchase) => {
  for (const event of await emittedOf(parcelMoved, { orderId })) await deliverTo(onParcelMovedNoteDelivery, event)
}

describe.each(['easypost', 'shippo'] as const)('a parcel at %s', service => {
  beforeEach(() => void Object.assign(process.env, services[service].keys))

  it('is followed from when it is shipped: both sides read where it is', async () => {
    const { purchase, number } = await shipped()
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'unknown', events: [] })
    await double.scan(number, 'pre_transit', { words: 'Label created' })
    const moved = await double.scan(number, 'in_transit', { words: 'Departed', city: 'Bochum', country: 'DE' })
    expect((await post(service, moved)).body).toEqual({ received: true })
    for (const reader of [purchase.buyer, purchase.seller])
      expect(await parcelOf(reader, purchase)).toMatchObject({
        status: 'in_transit',
        events: [
          { status: 'in_transit', words: 'Departed', place: 'Bochum, DE' },
          { status: 'announced', words: 'Label created', place: null },
        ],
      })
    expect((await (await newMember()).call(orders.getOrder, of(purchase))).status).toBe(404)
  })

  it('notes on the order that the carrier delivered it, by the carrier’s time', async () => {
    const { purchase, number } = await shipped()
    const at = new Date().toISOString()
    await post(service, await double.scan(number, 'delivered', { at }))
    await hear(purchase)
    await hear(purchase)
    expect(await findOrder(purchase.transactionId)).toMatchObject({
      status: 'shipped',
      carrierDeliveredAt: at,
    })
  })

  it('is as the newest news say: repeated, late and shuffled ones change nothing', async () => {
    const { purchase, number } = await shipped()
    const first = await double.scan(number, 'in_transit')
    const second = await double.scan(number, 'delivered')
    await post(service, second)
    await post(service, first)
    await post(service, second)
    await Promise.all([post(service, first), post(service, second), post(service, second)])
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'delivered' })
    expect(await emittedOf(parcelMoved, { orderId: purchase.transactionId })).toHaveLength(1)
  })

  it('takes no news that are forged, altered, or without a secret', async () => {
    const { purchase, number } = await shipped()
    const news = await double.scan(number, 'delivered')
    const forged = signed(service, news.body, 'another secret', new Date())
    const altered = { ...news, body: news.body.replace('delivered', 'delivered ') }
    const bare = { ...news, headers: {} }
    for (const attempt of [forged, altered, bare])
      expect(await post(service, attempt)).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    const noNews = signed(service, '{"nothing":', SECRET, new Date())
    expect(await post(service, noNews)).toMatchObject({ status: 400, body: { code: 'malformed_body' } })
    for (const name of keys.slice(2)) delete process.env[name]
    expect(await post(service, signed(service, news.body, '', new Date()))).toMatchObject({ status: 400 })
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'unknown' })
  })

  it('is asked about again where no news came', { tags: 'full' }, async () => {
    const { purchase, number } = await shipped()
    await double.scan(number, 'out_for_delivery')
    await later(DAY, sweep)
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'out_for_delivery' })
    await double.scan(number, 'delivered', { at: new Date(Date.now() + DAY).toISOString() })
    await later(2 * DAY + MINUTE, sweep)
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'delivered' })
    expect(await findParcelsToAsk(new Date(Date.now() + 2 * FOLLOWED_FOR_MS))).not.toContainEqual(keyOf(purchase))
  })

  it('tells its seller once that the carrier has not known its number for two days', { tags: 'full' }, async () => {
    const { purchase, number } = await shipped()
    await later(UNKNOWN_NUMBER_TOLD_AFTER_MS - MINUTE, sweep)
    expect(await emittedOf(parcelUnknown, { orderId: purchase.transactionId })).toHaveLength(0)
    for (const days of [2, 3, 4]) await later(days * DAY + MINUTE, sweep)
    const told = await emittedOf(parcelUnknown, { orderId: purchase.transactionId })
    expect(told).toHaveLength(1)
    await deliverTo(onEventNotify, told[0]!)
    const { body } = await purchase.seller.call(notifications.listNotifications)
    expect(body.notifications.map(({ message }) => message)).toContain(
      `USPS does not know ${number}. Please correct it if it is wrong.`,
    )
    await later(FOLLOWED_FOR_MS + DAY, sweep)
    expect(await findParcelsToAsk(new Date(Date.now() + 2 * FOLLOWED_FOR_MS))).not.toContainEqual(keyOf(purchase))
  })

  it('is another one once its number is corrected: news of the old number are nobody’s', { tags: 'full' }, async () => {
    const { purchase, number } = await shipped()
    const old = await double.scan(number, 'delivered')
    const right = newNumber()
    await ship(purchase, right)
    await post(service, old)
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'unknown', events: [] })
    await post(service, await double.scan(right, 'in_transit'))
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'in_transit' })
    await ship(purchase, undefined)
    expect(await parcelOf(purchase.buyer, purchase)).toBeNull()
  })

  it('is not the parcel that had its number before the piece was paid for', async () => {
    const number = newNumber()
    const before = await double.scan(number, 'delivered', { at: new Date(Date.now() - 5 * DAY).toISOString() })
    const purchase = await newPurchase()
    await ship(purchase, number)
    await post(service, before)
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'unknown', events: [] })
    expect(await emittedOf(parcelMoved, { orderId: purchase.transactionId })).toHaveLength(0)
  })

  it('of a return is followed beside the one that was sent', async () => {
    const { purchase, number } = await shipped()
    const back = { orderId: purchase.transactionId, purpose: 'return', caseNo: 1 } as const
    const trackingNumber = newNumber()
    await follow({ ...back, carrier: 'usps', trackingNumber }, new Date(), trackingDeps)
    await post(service, await double.scan(trackingNumber, 'delivered'))
    expect(await findParcel(back)).toMatchObject({ status: 'delivered' })
    expect(await findParcel(keyOf(purchase))).toMatchObject({ status: 'unknown', trackingNumber: number })
    expect(await emittedOf(parcelMoved, { orderId: purchase.transactionId })).toMatchObject([
      { payload: { purpose: 'return', caseNo: 1, status: 'delivered' } },
    ])
    await hear(purchase)
    expect((await findOrder(purchase.transactionId))?.carrierDeliveredAt).toBeUndefined()
  })

  it('keeps what it knows while the service is down, and asks later', { tags: 'full' }, async () => {
    const { purchase, number } = await shipped()
    await post(service, await double.scan(number, 'in_transit'))
    await double.scan(number, 'delivered', { at: new Date(Date.now() + MINUTE).toISOString() })
    process.env[`${service.toUpperCase()}_API_KEY`] = 'a wrong key'
    await later(2 * DAY, sweep)
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'in_transit' })
    process.env[`${service.toUpperCase()}_API_KEY`] = API_KEY
    await later(4 * DAY, sweep)
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'delivered' })
  })
})

describe('what can’t be followed', () => {
  it('stays as its people say: without a key nothing is asked', async () => {
    const { purchase } = await shipped()
    expect(await parcelOf(purchase.buyer, purchase)).toBeNull()
    expect(await findParcel(keyOf(purchase))).toBeUndefined()
  })

  it('is a carrier that the seller named in words', async () => {
    Object.assign(process.env, services.easypost.keys)
    const purchase = await newPurchase()
    await ship(purchase, 'by hand', 'other')
    expect(await parcelOf(purchase.buyer, purchase)).toBeNull()
  })
})

describe('Shippo’s webhook', () => {
  beforeEach(() => void Object.assign(process.env, services.shippo.keys))

  it('takes the token of its address where the account has no signature, and no old signature', async () => {
    const { purchase, number } = await shipped()
    const { body } = await double.scan(number, 'in_transit')
    const bare = { body, headers: {} }
    expect(await post('shippo', bare, { token: 'another' })).toMatchObject({ status: 400 })
    const old = signed('shippo', body, SECRET, new Date(Date.now() - DAY))
    expect(await post('shippo', old, { token: SECRET })).toMatchObject({ status: 400 })
    expect((await post('shippo', bare, { token: SECRET })).body).toEqual({ received: true })
    expect(await parcelOf(purchase.buyer, purchase)).toMatchObject({ status: 'in_transit' })
  })
})

it('signs as EasyPost’s own SDK expects it', async () => {
  const { default: Client } = await import('@easypost/api')
  const { body, headers } = signed('easypost', '{"weight": 1.0, "ok": true}', SECRET, new Date())
  expect(new Client(API_KEY).Utils.validateWebhook(Buffer.from(body), headers, SECRET)).toMatchObject({ ok: true })
})
