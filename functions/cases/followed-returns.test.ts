import { type CarriersDouble, startCarriers } from '@vitrine/carriers-double'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseMoved } from '../../events/case.ts'
import { parcelMoved } from '../../events/parcel.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { ARRIVED_CHECK_MS, ASK_ABOUT_RETURN_EVERY_MS } from '../../shared/rules/cases.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { askAgain } from '../core/tracking/following.ts'
import { trackingDeps } from '../core/tracking/trackers.ts'
import { stripe } from '../platform/stripe.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { bankOf, connectPayouts } from '../testing/payments.ts'
import { newDelivery, type Purchase } from '../testing/purchases.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { newAdmin, newMember } from '../testing/visitor.ts'
import { caseNotes } from './copy.ts'
import { moveOnCase } from './handling.ts'
import { handler as followReturn } from './on-case-moved-follow.ts'
import { handler as takeBack } from './on-case-moved-take-back.ts'
import { handler as noteArrival } from './on-parcel-moved-note-arrival.ts'

let double: CarriersDouble

beforeAll(async () => {
  double = await startCarriers({ port: 0, dataDir: ':memory:', apiKey: 'a-key-of-tests', webhookSecret: 'unused' })
  Object.assign(process.env, { EASYPOST_URL: double.url, EASYPOST_API_KEY: 'a-key-of-tests' })
})
afterAll(async () => {
  delete process.env.EASYPOST_API_KEY
  await double.stop()
})

const later = (ms: number) => new Date(Date.now() + ms)

let numbers = 0
const newNumber = () => `1Z${String(Date.now()).slice(-9)}${String(numbers++).padStart(7, '0')}`

const ADDRESS = {
  ...{ name: 'Sela Moor', line1: '12 Harbor Street', line2: null, city: 'Boston', state: 'MA', postalCode: '02110' },
  ...{ country: 'US', phone: null },
}
const HERE = { city: 'Boston', country: 'US' }
const ELSEWHERE = { city: 'Reno', country: 'US' }

const keyOf = ({ transactionId: orderId }: Purchase) => ({ orderId, no: 1 })
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const read = async (purchase: Purchase) => (await purchase.buyer.call(cases.listOrderCases, of(purchase))).body[0]!
const orderOf = async (purchase: Purchase) => (await purchase.buyer.call(orders.getOrder, of(purchase))).body
const answer = (by: Purchase['buyer'], { transactionId: id }: Purchase, body: object) =>
  by.call(cases.answerCase, { params: { id, no: '1' }, body: body as never })

async function sellerInBoston() {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return seller
}

/** Damaged, and asked for by its seller, who has given the label. */
async function returning(seller?: Purchase['seller']) {
  const purchase = await newDelivery({ seller: seller ?? (await sellerInBoston()) })
  const body = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'return' } as const
  await purchase.buyer.call(cases.reportProblem, { ...of(purchase), body })
  await answer(purchase.seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS })
  await answer(purchase.seller, purchase, {
    step: 'give_label',
    version: 2,
    imageUrls: ['/media/photos/label/800.webp'],
  })
  return purchase
}

async function send(purchase: Purchase, trackingNumber: string, version = 3) {
  await answer(purchase.buyer, purchase, { step: 'send_back', version, carrier: 'ups', trackingNumber })
  for (const event of await emittedOf(caseMoved, { orderId: purchase.transactionId }))
    await deliverTo(followReturn, event)
}

async function hear({ transactionId: orderId }: Purchase) {
  await askAgain({ orderId, purpose: 'return', caseNo: 1 }, new Date(), trackingDeps)
  for (const event of await emittedOf(parcelMoved, { orderId })) {
    for (let n = 0; n < 2; n++) await deliverTo(noteArrival, event)
  }
}

async function sent() {
  const purchase = await returning()
  const number = newNumber()
  await send(purchase, number)
  return { purchase, number }
}

describe('the parcel of a return', () => {
  it('that its carrier delivers to the seller is looked at, and refunded three days later if nobody objects', {
    tags: 'full',
  }, async () => {
    const { purchase, number } = await sent()
    const { seller, buyer, listing, transactionId: orderId } = purchase
    expect(await read(purchase)).toMatchObject({ status: 'return_shipped', parcel: { status: 'unknown' } })
    await double.scan(number, 'in_transit', ELSEWHERE)
    await hear(purchase)
    expect(await read(purchase)).toMatchObject({ status: 'return_shipped', parcel: { status: 'in_transit' } })
    await double.scan(number, 'delivered', HERE)
    await hear(purchase)
    const arrived = await read(purchase)
    expect(arrived).toMatchObject({ status: 'return_arrived', version: 5 })
    expect(Date.parse(arrived.dueAt!)).toBe(Date.parse(arrived.updatedAt) + ARRIVED_CHECK_MS)
    const moved = (await emittedOf(caseMoved, { orderId })).find(({ payload }) => payload.step === 'arrive')!
    expect(caseNotes(moved.payload)).toMatchObject([
      { userId: buyer.user.id, message: expect.stringContaining('has arrived. The seller has until') },
      { userId: seller.user.id, message: expect.stringContaining('Look at it by') },
    ])
    await moveOnCase(keyOf(purchase), later(ARRIVED_CHECK_MS - MINUTE))
    expect(await orderOf(purchase)).toMatchObject({ refunded: '0.00' })
    await Promise.allSettled([1, 2].map(() => moveOnCase(keyOf(purchase), later(ARRIVED_CHECK_MS + MINUTE))))
    expect(await read(purchase)).toMatchObject({ status: 'closed', outcome: 'refunded' })
    expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
    const ended = (await emittedOf(caseMoved, { orderId })).find(({ payload }) => payload.outcome === 'refunded')!
    await deliverTo(takeBack, ended)
    const { body } = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(body).toMatchObject({ soldAt: null })
  })

  it('that comes without the piece is for an admin, although its carrier delivered it', async () => {
    const { purchase, number } = await sent()
    await double.scan(number, 'delivered', HERE)
    await hear(purchase)
    const empty = { step: 'wrong_piece', version: 5, text: 'The parcel was empty.' }
    expect((await answer(purchase.seller, purchase, empty)).body).toMatchObject({ status: 'escalated' })
    await moveOnCase(keyOf(purchase), later(30 * DAY))
    expect(await orderOf(purchase)).toMatchObject({ refunded: '0.00', hasCase: true })
  })

  it('whose number its carrier doesn’t know decides nothing: an admin does, three weeks later', {
    tags: 'full',
  }, async () => {
    const { purchase } = await sent()
    await hear(purchase)
    for (const weeks of [1, 2, 3]) {
      const at = later(weeks * ASK_ABOUT_RETURN_EVERY_MS + MINUTE)
      await moveOnCase(keyOf(purchase), at)
    }
    expect(await read(purchase)).toMatchObject({ status: 'escalated', parcel: { status: 'unknown', events: [] } })
    const { body } = await (await newAdmin()).call(cases.getCaseFile, of(purchase))
    expect(body.cases[0]).toMatchObject({ parcel: { status: 'unknown' } })
    expect(await orderOf(purchase)).toMatchObject({ refunded: '0.00' })
  })

  it('that is somebody else’s and went to another town is for an admin, who sees where it went', async () => {
    const { purchase, number } = await sent()
    await double.scan(number, 'delivered', ELSEWHERE)
    await hear(purchase)
    expect(await read(purchase)).toMatchObject({ status: 'escalated', outcome: null })
    const { body } = await (await newAdmin()).call(cases.getCaseFile, of(purchase))
    expect(body.cases[0]!.parcel!.events[0]).toMatchObject({
      status: 'delivered',
      place: expect.stringContaining('Reno'),
    })
    expect(body.cases[0]!.entries.at(-1)).toMatchObject({ by: 'carrier', step: 'arrive_elsewhere' })
  })

  it('that was delivered before the return began decides nothing', { tags: 'full' }, async () => {
    const purchase = await newDelivery({ seller: await sellerInBoston() })
    const number = newNumber()
    await double.scan(number, 'delivered', { ...HERE, at: new Date().toISOString() })
    const body = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'return' } as const
    await purchase.buyer.call(cases.reportProblem, { ...of(purchase), body })
    await answer(purchase.seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS })
    await send(purchase, number, 2)
    await hear(purchase)
    expect(await read(purchase)).toMatchObject({ status: 'return_shipped', outcome: null })
  })

  it('whose number is also that of another return to the same seller decides neither', { tags: 'full' }, async () => {
    const seller = await sellerInBoston()
    const [one, other] = [await returning(seller), await returning(seller)]
    const number = newNumber()
    for (const purchase of [one, other]) await send(purchase, number)
    await double.scan(number, 'delivered', HERE)
    for (const purchase of [one, other]) await hear(purchase)
    for (const purchase of [one, other]) expect(await read(purchase)).toMatchObject({ status: 'return_shipped' })
  })

  it('that arrives where nobody says decides nothing', { tags: 'full' }, async () => {
    const { purchase, number } = await sent()
    await double.scan(number, 'delivered')
    await hear(purchase)
    expect(await read(purchase)).toMatchObject({ status: 'return_shipped', parcel: { status: 'delivered' } })
  })

  it('that arrives while the bank decides is looked at once it has', { tags: 'full' }, async () => {
    const { purchase, number } = await sent()
    const { paymentIntentId = '' } = (await findCheckout(purchase.transactionId))!
    const bank = await bankOf(paymentIntentId)
    await bank.dispute()
    const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
    await refreshDispute(data[0]!.id, new Date(), { stripe })
    await double.scan(number, 'delivered', HERE)
    await hear(purchase)
    expect(await read(purchase)).toMatchObject({ status: 'return_shipped' })
    await bank.decide('won')
    await refreshDispute(data[0]!.id, new Date(), { stripe })
    await moveOnCase(keyOf(purchase), later(8 * DAY))
    expect(await read(purchase)).toMatchObject({ status: 'return_arrived' })
  })

  it('is followed by the number that was given last', async () => {
    const { purchase } = await sent()
    const corrected = newNumber()
    await send(purchase, corrected, 4)
    await double.scan(corrected, 'in_transit', HERE)
    await hear(purchase)
    expect(await read(purchase)).toMatchObject({ version: 5, parcel: { status: 'in_transit' } })
  })
})
