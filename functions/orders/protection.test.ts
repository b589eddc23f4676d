import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { orderArrivalDue, orderDelivered, orderNotHereYet, orderProtectionEnding } from '../../events/order.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import type { ProblemKind } from '../../shared/rules/case-kinds.ts'
import { reportableKinds } from '../../shared/rules/cases.ts'
import { deliveryDays, releaseDeliveryTimes } from '../../shared/rules/delivery-times.ts'
import {
  ANSWER_CARRIER_MS,
  isProved,
  PAYOUT_AFTER_DAYS,
  PROTECTION_DAYS,
  RECEIVED_MARGIN_MS,
} from '../../shared/rules/protection.ts'
import { report, take } from '../cases/handling.ts'
import { payOutOverdue } from '../core/money/transfer/send.ts'
import { renderLetter } from '../core/notify/mails/render-letter.ts'
import { notesByEvent } from '../core/notify/notices/copy.ts'
import { findOrder, noteCarrierDelivery, OrderEntity, type OrderRecord } from '../core/order/order-store.ts'
import { findMeasuredDays, keepTrackRecord } from '../core/standing/track-record-store.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { arrivalDueMail, deliveredMail } from '../sale-mail/mail-templates.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { emitted } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { passTime } from '../testing/pass-time.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY, HOUR, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { moveOn, receive, sayNotHereYet } from './progressing.ts'

const terms = { from: 'US', domestic: '12.00', abroad: '40.00', countries: [], pickupTown: 'Boston' }
const toAustralia = { terms, wish: { method: 'ship' as const, country: 'AU' } }
const atHome = { terms, wish: { method: 'ship' as const, country: 'US' } }

const usps = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const
const cousin = { carrier: 'other', carrierName: 'My cousin', trackingNumber: '1' } as const
const text = 'The postman never came, and nobody knows of a parcel.'

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const inTime = (ms: number) => new Date(Date.now() + ms)
const read = async (reader: Member, purchase: Purchase) => (await reader.call(orders.getOrder, of(purchase))).body
const ship = async (purchase: Purchase, body: object = usps) =>
  (await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: body as typeof usps })).body
const stateDelivered = (purchase: Purchase) =>
  purchase.seller.call(orders.deliverOrder, { ...of(purchase), query: { timeZone: 'UTC' }, body: {} })
const waitLonger = (by: Member, purchase: Purchase) => by.call(orders.sayNotHereYet, of(purchase))
/** Sessions end sooner than orders: what is done later is done by its operation. */
const byBuyer = ({ transactionId: id, buyer }: Purchase, days: number) => ({
  ...{ id, userId: buyer.user.id, now: inTime(days * DAY) },
})
const reportIn = (days: number, { transactionId: id, buyer }: Purchase, kind: ProblemKind) =>
  report(id, buyer.user.id, { kind, text, imageUrls: [], wish: 'refund', amount: null }, inTime(days * DAY))
const reportableIn = async (days: number, { transactionId: id }: Purchase) =>
  reportableKinds((await findOrder(id))!, inTime(days * DAY).toISOString())
const NOT_REPORTABLE = { code: 'not_reportable' }
const told = async (event: typeof orderArrivalDue | typeof orderProtectionEnding, { listing }: Purchase) =>
  (await emitted(event as typeof orderArrivalDue, listing.id)).length
const daysFrom = (from: string | null, to: string | null) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY
const payoutOf = async ({ seller, transactionId }: Purchase) =>
  (await seller.call(payouts.listPayouts)).body.find(({ id }) => id === transactionId)!

async function connected(): Promise<Member> {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return seller
}

describe('the attack with a carrier that nobody can follow', () => {
  it('wins no day: the buyer is asked, can wait and report, and the seller isn’t paid meanwhile', async () => {
    const purchase = await newPurchase({ ...atHome, seller: await connected() })
    const { buyer, transactionId: id } = purchase
    const shipped = await ship(purchase, { ...cousin, service: 'express' })
    // Express counts as standard where nobody can check it.
    expect(daysFrom(shipped.shippedAt, shipped.expectedBy)).toBe(10)
    expect((await stateDelivered(purchase)).body).toMatchObject({ movesOnAt: shipped.movesOnAt })

    await moveOn(id, inTime(3 * DAY))
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held', waitsFor: 'receipt' })
    await passTime(id, inTime(6 * DAY))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'shipped' })

    await passTime(id, inTime(18 * DAY))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'received', receivedByItself: true })
    expect(await told(orderArrivalDue, purchase)).toBe(1)
    expect(await reportIn(19, purchase, 'not_arrived')).toMatchObject({ status: 'reported' })
    await passTime(id, inTime(100 * DAY))
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held', waitsFor: 'case' })
  })
})

describe('an honest parcel by sea', () => {
  it('has its time: nothing ends before it can be there, and not unannounced', async () => {
    const purchase = await newPurchase({ ...toAustralia, seller: await connected() })
    const { buyer, transactionId: id } = purchase
    const shipped = await ship(purchase, { ...usps, service: 'sea' })
    expect(daysFrom(shipped.shippedAt, shipped.expectedBy)).toBe(100)
    await passTime(id, inTime(99 * DAY))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'shipped' })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held' })
    expect(await told(orderArrivalDue, purchase)).toBe(0)

    await passTime(id, inTime(101 * DAY))
    expect(await told(orderArrivalDue, purchase)).toBe(1)
    await receive(byBuyer(purchase, 101))
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held', waitsFor: 'inspection' })
    await passTime(id, inTime((101 + PAYOUT_AFTER_DAYS) * DAY + HOUR))
    await payOutOverdue(inTime((101 + PAYOUT_AFTER_DAYS) * DAY + 2 * HOUR), { stripe })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed' })

    expect(await told(orderProtectionEnding, purchase)).toBe(0)
    await passTime(id, inTime(124 * DAY))
    expect(await told(orderProtectionEnding, purchase)).toBe(1)
    expect(await reportIn(129, purchase, 'damaged')).toMatchObject({ status: 'reported' })
  })

  it('is complete once the protection is over, and then nothing can be reported', async () => {
    const purchase = await newPurchase(toAustralia)
    const { buyer, transactionId: id } = purchase
    await ship(purchase, { ...usps, service: 'sea' })
    await passTime(id, inTime((100 + PROTECTION_DAYS) * DAY + HOUR))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'complete', reportable: [] })
    await expect(reportIn(131, purchase, 'not_arrived')).rejects.toMatchObject(NOT_REPORTABLE)
  })
})

describe('not here yet', () => {
  it('is its buyer’s to say once they were asked, twice, each for two weeks, and its seller is told', async () => {
    const purchase = await newPurchase(atHome)
    const { buyer, seller, listing } = purchase
    const { expectedBy } = await ship(purchase)
    expect(await waitLonger(buyer, purchase)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
    await stateDelivered(purchase)
    for (const other of [seller, await newMember()])
      expect(await waitLonger(other, purchase)).toMatchObject({ status: 404 })
    const first = await waitLonger(buyer, purchase)
    expect(await waitLonger(buyer, purchase)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
    const asked = { id: purchase.transactionId, userId: buyer.user.id, now: new Date(first.body.expectedBy!) }
    await sayNotHereYet(asked)
    const second = await buyer.call(orders.getOrder, { params: { id: purchase.transactionId } })
    expect(daysFrom(expectedBy, first.body.expectedBy)).toBe(14)
    expect(daysFrom(expectedBy, second.body.expectedBy)).toBe(28)
    expect(second.body).toMatchObject({ longerCount: 2, steps: ['receive'] })
    expect(daysFrom(second.body.expectedBy, second.body.protectedUntil)).toBe(PROTECTION_DAYS)
    expect(await waitLonger(buyer, purchase)).toMatchObject({ status: 409 })
    expect(await emitted(orderNotHereYet, listing.id)).toHaveLength(2)
  })

  it('said twice at the same moment counts once', async () => {
    const purchase = await newPurchase(atHome)
    await ship(purchase)
    await stateDelivered(purchase)
    const answers = await Promise.all([1, 2].map(() => waitLonger(purchase.buyer, purchase)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(purchase.buyer, purchase)).toMatchObject({ longerCount: 1 })
  })

  it('has the buyer asked again before it counts as received', async () => {
    const purchase = await newPurchase(atHome)
    const { buyer, transactionId: id } = purchase
    await ship(purchase)
    await passTime(id, inTime(11 * DAY))
    await sayNotHereYet(byBuyer(purchase, 16))
    await passTime(id, inTime(29 * DAY))
    expect(await told(orderArrivalDue, purchase)).toBe(1)
    await passTime(id, inTime(31 * DAY))
    expect(await told(orderArrivalDue, purchase)).toBe(2)
    expect(await read(buyer, purchase)).toMatchObject({ status: 'shipped' })
  })

  const PROMISE = /isn’t here yet|two more weeks/
  const REPORT = 'If it isn’t here, report in the order that it has not arrived.'

  /** What mail and notification say of each question. */
  async function questionsTo({ buyer, listing }: Purchase) {
    const reader = (await findUser(buyer.user.id))!
    const due = (await emitted(orderArrivalDue, listing.id)).map(({ payload }) => [
      renderLetter(arrivalDueMail(payload, reader)).text,
      notesByEvent['order-arrival-due'](payload)[0]!.message,
    ])
    const stated = (await emitted(orderDelivered, listing.id)).map(({ payload }) => [
      renderLetter(deliveredMail(payload, reader)).text,
      notesByEvent['order-delivered'](payload)[0]!.message,
    ])
    return { due, stated }
  }

  it('is no longer promised once it was said twice: the buyer is told to report it', { tags: 'full' }, async () => {
    const purchase = await newPurchase(atHome)
    const { transactionId: id, listing } = purchase
    await ship(purchase)
    for (const day of [11, 26]) {
      await passTime(id, inTime(day * DAY))
      await sayNotHereYet(byBuyer(purchase, day))
    }
    await passTime(id, inTime(41 * DAY))
    await expect(sayNotHereYet(byBuyer(purchase, 41))).rejects.toMatchObject({ code: 'order_moved_on' })
    expect(await reportableIn(41, purchase)).toContain('not_arrived')
    await noteCarrierDelivery((await findOrder(id))!, inTime(41 * DAY).toISOString(), inTime(41 * DAY))
    const asked = await emitted(orderArrivalDue, listing.id)
    expect(asked.map(({ payload }) => payload.canWait)).toEqual([true, true, false, false])
    const [first = [], second = [], ...last] = (await questionsTo(purchase)).due
    for (const text of [...first, ...second]) {
      expect(text).toMatch(PROMISE)
      expect(text).not.toContain(REPORT)
    }
    for (const text of last.flat()) {
      expect(text).not.toMatch(PROMISE)
      expect(text).toContain(REPORT)
    }
  })

  it('is promised of a stated delivery only while it can be said', { tags: 'full' }, async () => {
    const [first, again] = [await newPurchase(atHome), await newPurchase(atHome)]
    await ship(first)
    await stateDelivered(first)
    for (const text of (await questionsTo(first)).stated.flat()) expect(text).toMatch(PROMISE)

    await ship(again)
    await passTime(again.transactionId, inTime(11 * DAY))
    await sayNotHereYet(byBuyer(again, 11))
    await stateDelivered(again)
    expect((await read(again.buyer, again)).steps).not.toContain('not-here-yet')
    const { stated } = await questionsTo(again)
    expect(stated).toHaveLength(1)
    for (const text of stated.flat()) {
      expect(text).not.toMatch(PROMISE)
      expect(text).toContain(REPORT)
    }
  })

  it('can’t be said of what counts as received: that is a problem to report', async () => {
    const purchase = await newPurchase(atHome)
    await ship(purchase)
    await passTime(purchase.transactionId, inTime(20 * DAY))
    expect(await waitLonger(purchase.buyer, purchase)).toMatchObject({ status: 409 })
    expect((await read(purchase.buyer, purchase)).reportable).toContain('not_arrived')
  })
})

describe('a parcel that its carrier delivered', () => {
  const noted = async (purchase: Purchase) => {
    const order = (await findOrder(purchase.transactionId))!
    return noteCarrierDelivery(order, new Date().toISOString(), new Date())
  }

  it('counts as received three days after its buyer was asked, and the protection stays', async () => {
    const purchase = await newPurchase(atHome)
    const { buyer, transactionId: id } = purchase
    const { protectedUntil } = await ship(purchase)
    await noted(purchase)
    await noted(purchase)
    expect(await told(orderArrivalDue, purchase)).toBe(1)
    expect(await read(buyer, purchase)).toMatchObject({ carrierDeliveredAt: expect.any(String), protectedUntil })
    await passTime(id, inTime(ANSWER_CARRIER_MS - MINUTE))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'shipped' })
    await passTime(id, inTime(ANSWER_CARRIER_MS + MINUTE))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'received', receivedByItself: true, protectedUntil })
    expect((await read(buyer, purchase)).reportable).toEqual(['not_arrived', 'not_as_described', 'damaged'])
  })

  it('and that isn’t there, as its buyer says, has its whole time again; so has another number', async () => {
    const purchase = await newPurchase(atHome)
    await ship(purchase)
    await noted(purchase)
    const waiting = (await waitLonger(purchase.buyer, purchase)).body
    expect(waiting).toMatchObject({ carrierDeliveredAt: null })
    expect(daysFrom(waiting.expectedBy, waiting.movesOnAt)).toBe(RECEIVED_MARGIN_MS / DAY)
    await noted(purchase)
    expect(await ship(purchase, { ...usps, trackingNumber: '2' })).toMatchObject({ carrierDeliveredAt: null })
    expect(await findOrder(purchase.transactionId)).not.toHaveProperty('askedAt')
  })

  it('is nothing new of what is not on its way', async () => {
    const purchase = await newPurchase(atHome)
    expect(await noted(purchase)).toMatchObject({ status: 'paid' })
    expect(await told(orderArrivalDue, purchase)).toBe(0)
  })
})

describe('the latest expected delivery', () => {
  it('is never brought forward by a correction', async () => {
    const purchase = await newPurchase(toAustralia)
    const bySea = await ship(purchase, { ...usps, service: 'sea' })
    expect(await ship(purchase, { ...usps, service: 'express' })).toMatchObject({
      service: 'express',
      expectedBy: bySea.expectedBy,
    })
  })

  it('is by the row that names most of the way', () => {
    const days = (from: string | undefined, to: string | undefined, service?: 'sea' | 'express') =>
      deliveryDays(releaseDeliveryTimes, { from, to, carrier: 'dhl', service })
    expect(days('DE', 'AU')).toBe(60)
    expect(days('DE', 'FR')).toBe(28)
    expect(days('FR', 'DE')).toBe(30)
    expect(days('FR', 'FR')).toBe(14)
    expect(days(undefined, undefined)).toBe(30)
    expect(days('JP', 'US', 'sea')).toBe(120)
    expect(days('FR', 'FR', 'express')).toBe(4)
    expect(deliveryDays([], { from: 'FR', to: 'FR', carrier: 'other', service: 'express' })).toBe(14)
  })

  it('is later where the seller’s parcels took longer', async () => {
    const purchase = await newPurchase(atHome)
    const { id } = purchase.seller.user
    const measured = { answersInHours: null, dispatchesInDays: null, casesLost: null, sales: 9, hasMoreSales: false }
    const basis = { conversations: 0, dispatches: 0, orders: 9 }
    await keepTrackRecord(
      id,
      { ...measured, basis, arrivesInDays: { domestic: { from: 9, to: 13 }, abroad: null } },
      new Date(),
    )
    expect(await findMeasuredDays(id, 'abroad')).toBeNull()
    const { shippedAt, expectedBy } = await ship(purchase)
    expect(daysFrom(shippedAt, expectedBy)).toBe(13)
  })

  it('of an order from before is reckoned from its shipping, and its buyer is still asked', async () => {
    const purchase = await newPurchase(atHome)
    const { buyer, transactionId: id } = purchase
    const { shippedAt } = await ship(purchase)
    await OrderEntity.build(UpdateItemCommand).item({ id, expectedBy: $remove(), protectionDays: $remove() }).send()
    const { expectedBy } = await read(buyer, purchase)
    expect(daysFrom(shippedAt, expectedBy)).toBe(30)
    await passTime(id, inTime(38 * DAY))
    expect(await told(orderArrivalDue, purchase)).toBe(1)
    expect(await read(buyer, purchase)).toMatchObject({ status: 'received' })
  })
})

describe('what was picked up', () => {
  it('is protected from then on; damage can be reported for three days', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    const { buyer, seller } = purchase
    const { pickupCode } = await read(buyer, purchase)
    await seller.call(orders.handOverOrder, { ...of(purchase), body: { code: pickupCode ?? '' } })
    const { receivedAt, protectedUntil, reportable } = await read(buyer, purchase)
    expect(daysFrom(receivedAt, protectedUntil)).toBe(PROTECTION_DAYS)
    expect(reportable).toEqual(['not_as_described', 'damaged'])
    await expect(reportIn(3.1, purchase, 'damaged')).rejects.toMatchObject(NOT_REPORTABLE)
    expect(await reportIn(29, purchase, 'not_as_described')).toMatchObject({ status: 'reported' })
  })
})

describe('the protection', () => {
  it('does not run out while a case is open: its buyer is told after it, and has three days at least', async () => {
    const purchase = await newPurchase(atHome)
    const { buyer, transactionId: id } = purchase
    await ship(purchase)
    await buyer.call(orders.receiveOrder, of(purchase))
    await reportIn(1, purchase, 'damaged')
    await passTime(id, inTime(60 * DAY))
    await take({ orderId: id, no: 1 }, { step: 'withdraw', by: 'buyer' }, {}, inTime(60 * DAY))
    expect(await reportableIn(60, purchase)).toContain('damaged')
    for (const days of [60, 60.1, 60.2]) await moveOn(id, inTime(days * DAY))
    expect(await told(orderProtectionEnding, purchase)).toBe(1)
    expect(await reportableIn(62, purchase)).toContain('damaged')
    await passTime(id, inTime(64 * DAY))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'complete' })
  })
})

describe('a seller', () => {
  const paidAt = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const sold = (n: number, more: object = {}) =>
    Object.assign(
      { status: 'complete' as const, buyerId: `buyer-${n % 5}`, paidAt: paidAt(n + 100) },
      {
        completedAt: paidAt(n + 91),
        ...more,
      },
    )
  const ten = Array.from({ length: 10 }, (_, n) => sold(n))
  const now = new Date().toISOString()

  it('is proved by ten sales to four people over three months, without a complaint that ended with a refund', () => {
    expect(isProved(ten, now)).toBe(true)
    expect(isProved(ten.slice(1), now)).toBe(false)
    expect(
      isProved(
        ten.map(order => ({ ...order, buyerId: 'friend' })),
        now,
      ),
    ).toBe(false)
    expect(
      isProved(
        ten.map(order => ({ ...order, completedAt: paidAt(5) })),
        now,
      ),
    ).toBe(false)
    expect(isProved([...ten, sold(1, { decidedKinds: ['damaged'], refundedCents: 100 })], now)).toBe(false)
    expect(isProved([...ten, sold(1, { decidedKinds: ['damaged'] })], now)).toBe(true)
    expect(
      isProved(
        ten.map(order => ({ ...order, paidAt: paidAt(400) })),
        now,
      ),
    ).toBe(false)
  })

  /** Nine more sales of before, as they would be in the table. */
  async function prove(purchase: Purchase): Promise<void> {
    const order: OrderRecord = (await findOrder(purchase.transactionId))!
    for (const [n, past] of ten.entries()) {
      const { id } = (await findOrder((await newPurchase({ seller: purchase.seller })).transactionId))!
      await OrderEntity.build(UpdateItemCommand)
        .item({ id, ...past, buyerId: `${order.buyerId}-${n % 5}` })
        .send()
    }
  }

  it('who is proved is paid on receipt, or at dispatch where the setting says so; what is at risk is listed', async () => {
    const back = await moveToOwnTable()
    const admin = await newAdmin()
    const seller = await connected()
    const [first, second] = [await newPurchase({ ...atHome, seller }), await newPurchase({ ...atHome, seller })]
    const fresh = await newPurchase({ ...atHome, seller: await connected() })
    await prove(first)
    await ship(first)
    expect(await payoutOf(first)).toMatchObject({ status: 'held', waitsFor: 'receipt' })
    await first.buyer.call(orders.receiveOrder, of(first))
    expect(await payoutOf(first)).toMatchObject({ status: 'pending' })

    await changeSetting('proved_payout', 'shipped', admin)
    await ship(second)
    await ship(fresh)
    // The first sweep after dispatch sends it.
    await payOutOverdue(inTime(MINUTE), { stripe })
    expect(await payoutOf(second)).toMatchObject({ status: 'completed' })
    expect(await payoutOf(fresh)).toMatchObject({ status: 'held' })
    await payOutOverdue(inTime(HOUR), { stripe })
    expect(await seller.send(finance.listAtRisk)).toMatchObject({ status: 403 })
    const { body } = await admin.call(finance.listAtRisk)
    expect(body.sellers).toMatchObject([{ sellerId: seller.user.id, name: 'Sela', orders: 2 }])
    expect(body).toMatchObject({ amount: body.sellers[0]!.amount, hasMore: false })

    await passTime(second.transactionId, inTime(60 * DAY))
    expect((await admin.call(finance.listAtRisk)).body.sellers).toMatchObject([{ orders: 1 }])
    back()
  })

  it('what is paid out with the sale is at risk from then on, until it is complete', { tags: 'full' }, async () => {
    const back = await moveToOwnTable()
    const admin = await newAdmin()
    await changeSetting('payout_hold', 'none', admin)
    const purchase = await newPurchase({ ...atHome, seller: await connected() })
    await payOutOverdue(inTime(HOUR), { stripe })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed' })
    const atRisk = async () => (await admin.call(finance.listAtRisk)).body
    expect((await atRisk()).sellers).toMatchObject([{ sellerId: purchase.seller.user.id, orders: 1, until: null }])
    await ship(purchase)
    expect((await atRisk()).sellers).toMatchObject([{ orders: 1, until: expect.any(String) }])
    await passTime(purchase.transactionId, inTime(60 * DAY))
    expect((await atRisk()).sellers).toEqual([])
    back()
  })

  it('is paid at once on receipt where the setting says 0 days', async () => {
    const back = await moveToOwnTable()
    await changeSetting('payout_after_days', '0')
    const purchase = await newPurchase(atHome)
    await purchase.buyer.call(orders.receiveOrder, of(purchase))
    expect(await payoutOf(purchase)).toMatchObject({ waitsFor: 'account' })
    back()
  })
})
