import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import {
  orderCancelled,
  orderDelivered,
  orderOverdue,
  orderReceived,
  orderShipmentDue,
  orderShipped,
} from '../../events/order.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import {
  afterWorkingDays,
  CANCEL_AFTER_WORKING_DAYS,
  END_AFTER_WORKING_DAYS,
  END_NOTICE_MS,
  END_PICKUP_AFTER_MS,
  REMIND_AFTER_WORKING_DAYS,
  REMIND_AGAIN_AFTER_WORKING_DAYS,
  stepsOf,
  unshippedDue,
  unshippedDueAt,
} from '../../shared/rules/orders.ts'
import { PROTECTION_DAYS } from '../../shared/rules/protection.ts'
import { cancellationRecipients, shipmentText } from '../core/order/copy.ts'
import { findOrder, OrderEntity } from '../core/order/order-store.ts'
import { emitted } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { passTime } from '../testing/pass-time.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newMember, newSeller } from '../testing/visitor.ts'
import { eraseOldAddresses } from './erasing-addresses.ts'
import { handOver } from './handing-over.ts'
import { moveOn, moveOnOverdue, ship, stateDelivery } from './progressing.ts'

const usps = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const read = async (reader: Member, purchase: Purchase) => (await reader.call(orders.getOrder, of(purchase))).body
const later = (ms: number) => new Date(Date.now() + ms)

describe('an order', () => {
  it('begins with the sale, and is in the lists of both its sides', async () => {
    const purchase = await newPurchase()
    const { seller, buyer, listing } = purchase
    const order = {
      id: purchase.transactionId,
      listingId: listing.id,
      itemName: listing.itemName,
      price: '245.00',
      status: 'paid',
    }
    expect((await buyer.call(orders.listBoughtOrders)).body.orders).toMatchObject([
      { ...order, side: 'buyer', partner: { id: seller.user.id }, steps: ['receive'] },
    ])
    expect((await seller.call(orders.listSoldOrders)).body.orders).toMatchObject([
      { ...order, side: 'seller', partner: { id: buyer.user.id, firstName: 'Bea' }, steps: ['pack', 'ship', 'cancel'] },
    ])
    expect((await seller.call(orders.listBoughtOrders)).body.orders).toEqual([])
    expect((await buyer.call(orders.listSoldOrders)).body.orders).toEqual([])
  })

  it('is packed, shipped, received and complete', async () => {
    const purchase = await newPurchase()
    const { seller, buyer } = purchase
    expect((await seller.call(orders.packOrder, of(purchase))).body).toMatchObject({
      status: 'packed',
      steps: ['ship', 'cancel'],
    })
    const { body: shipped } = await seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    expect(shipped).toMatchObject({ status: 'shipped', ...usps, packedAt: expect.any(String) })
    const { body: received } = await buyer.call(orders.receiveOrder, of(purchase))
    expect(received).toMatchObject({ status: 'received', receivedByItself: false, steps: [] })
    const end = Date.parse(received.protectedUntil!)
    await passTime(purchase.transactionId, new Date(end - MINUTE))
    expect(await read(seller, purchase)).toMatchObject({ status: 'received' })
    await passTime(purchase.transactionId, new Date(end + MINUTE))
    expect(await read(seller, purchase)).toMatchObject({ status: 'complete', movesOnAt: null, steps: [] })
  })

  const DELIVERED = { query: { timeZone: 'America/New_York' }, body: {} }
  const stateAs = (by: Member, purchase: Purchase, more: object = DELIVERED) =>
    by.call(orders.deliverOrder, { ...of(purchase), ...more })
  const plus = (time: string | null, ms: number) => new Date(Date.parse(time ?? '') + ms).toISOString()
  const toldOfDelivery = async ({ listing }: Purchase) =>
    (await emitted(orderDelivered, listing.id)).map(({ payload }) => payload)

  it('asks its buyer once its seller says that it was delivered, and counts as received no sooner for it', async () => {
    const purchase = await newPurchase()
    const { seller, buyer } = purchase
    const { body: shipped } = await seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    const { body: stated } = await stateAs(seller, purchase)
    expect(stated).toMatchObject({
      status: 'shipped',
      deliveredOn: dayAt(new Date(), 'America/New_York'),
      movesOnAt: shipped.movesOnAt,
      steps: ['ship'],
    })
    expect(await toldOfDelivery(purchase)).toMatchObject([
      {
        orderId: purchase.transactionId,
        buyerId: buyer.user.id,
        deliveredOn: stated.deliveredOn,
        receivedAt: shipped.movesOnAt,
      },
    ])
    expect(await read(buyer, purchase)).toMatchObject({ status: 'shipped', steps: ['receive', 'not-here-yet'] })
    await passTime(purchase.transactionId, new Date(Date.parse(shipped.movesOnAt!) - MINUTE))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'shipped' })
  })

  it('was delivered on a day from its shipping until today, where the seller is', async () => {
    const purchase = await newPurchase()
    const request = { id: purchase.transactionId, userId: purchase.seller.user.id }
    const now = new Date('2030-03-05T02:00:00Z')
    const state = (day: string | null, timeZone: string) => stateDelivery({ day, timeZone }, { ...request, now })
    await ship(usps, { ...request, now: new Date('2030-03-02T02:00:00Z') })
    const refused = { code: 'invalid_request', issues: [{ path: 'day' }] }
    for (const day of ['2030-02-28', '2030-03-05']) {
      await expect(state(day, 'America/New_York')).rejects.toMatchObject(refused)
    }
    await expect(state('2030-03-01', 'UTC')).rejects.toMatchObject(refused)
    expect((await state('2030-03-01', 'America/New_York')).order.deliveredOn).toBe('2030-03-01')
  })

  it('is said to be delivered once, by its seller, while it is on its way', async () => {
    const purchase = await newPurchase()
    const { seller, buyer } = purchase
    const movedOn = { status: 409, body: { code: 'order_moved_on' } }
    expect(await stateAs(seller, purchase)).toMatchObject(movedOn)
    await seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    expect(await stateAs(buyer, purchase)).toMatchObject({ status: 404 })
    expect(await stateAs(await newMember(), purchase)).toMatchObject({ status: 404 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => stateAs(seller, purchase)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateAs(seller, purchase)).toMatchObject(movedOn)
    expect(await toldOfDelivery(purchase)).toHaveLength(1)
  })

  it('is not said to be delivered without a tracking number, which it then keeps: the two weeks stand', async () => {
    const purchase = await newPurchase()
    const { seller } = purchase
    const shipAs = (trackingNumber: string | null) =>
      seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber } })
    expect((await shipAs(null)).body).toMatchObject({ status: 'shipped', steps: ['ship'] })
    expect(await stateAs(seller, purchase)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
    expect((await shipAs('1')).body.steps).toEqual(['deliver', 'ship'])
    expect(await stateAs(seller, purchase)).toMatchObject({ status: 200 })
    expect(await shipAs(null)).toMatchObject({ status: 400, body: { issues: [{ path: 'trackingNumber' }] } })
  })

  it('keeps its time when its tracking number is corrected, then or at the same moment', async () => {
    const purchase = await newPurchase()
    const { seller, transactionId: id } = purchase
    const correct = (trackingNumber: string) =>
      seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber } })
    await seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    const late = await meanwhile(
      () => correct('1'),
      /^ORDER#/,
      () => stateAs(seller, purchase),
    )
    await correct('2')
    expect(await findOrder(id)).toMatchObject({ trackingNumber: '2' })
    await purchase.buyer.call(orders.receiveOrder, of(purchase))
    expect(late).toMatchObject({ status: 409 })
  })

  const isOverdue = async ({ listing }: Purchase) => (await emitted(orderOverdue, listing.id)).length

  it('that nobody ships reminds its seller twice, tells both that it can be cancelled, and ends with a refund', async () => {
    const purchase = await newPurchase({ wish: { method: 'ship', country: 'US' } })
    const { seller, buyer, transactionId: id } = purchase
    const { paidAt } = await read(buyer, purchase)
    const workingDays = (days: number, ms = MINUTE) => new Date(Date.parse(afterWorkingDays(paidAt, days)) + ms)
    const reminders = async () =>
      (await emitted(orderShipmentDue, purchase.listing.id)).map(({ payload }) => payload.cancellableFrom)
    for (const days of [REMIND_AFTER_WORKING_DAYS, REMIND_AGAIN_AFTER_WORKING_DAYS]) await moveOn(id, workingDays(days))
    expect(await reminders()).toEqual([null, afterWorkingDays(paidAt, CANCEL_AFTER_WORKING_DAYS)])
    await moveOn(id, workingDays(CANCEL_AFTER_WORKING_DAYS, -MINUTE))
    expect(await isOverdue(purchase)).toBe(0)
    for (let n = 0; n < 2; n++) await moveOn(id, workingDays(CANCEL_AFTER_WORKING_DAYS))
    const [told] = await emitted(orderOverdue, purchase.listing.id)
    const endsAt = afterWorkingDays(paidAt, END_AFTER_WORKING_DAYS)
    expect(told?.payload).toMatchObject({ sellerId: seller.user.id, buyerId: buyer.user.id, isPickup: false, endsAt })
    expect(await isOverdue(purchase)).toBe(1)
    expect(await read(buyer, purchase)).toMatchObject({ status: 'paid', endsAt })
    await moveOn(id, workingDays(END_AFTER_WORKING_DAYS, -MINUTE))
    expect(await read(buyer, purchase)).toMatchObject({ status: 'paid' })
    await Promise.allSettled([1, 2].map(() => moveOn(id, workingDays(END_AFTER_WORKING_DAYS))))
    expect(await read(buyer, purchase)).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'time', endsAt: null },
      refunds: [{ amount: '245.00', cause: 'cancelled_by_time' }],
    })
    const [cancelled] = await emitted(orderCancelled, purchase.listing.id)
    expect(cancellationRecipients(cancelled!.payload)).toEqual(['buyer', 'seller'])
  })

  it('is not cancelled by itself sooner than two weeks after both were told', async () => {
    const purchase = await newPurchase({ wish: { method: 'ship', country: 'US' } })
    const { transactionId: id } = purchase
    await moveOn(id, later(100 * DAY))
    expect(await emitted(orderShipmentDue, purchase.listing.id)).toEqual([])
    expect(await isOverdue(purchase)).toBe(1)
    await moveOn(id, later(100 * DAY + END_NOTICE_MS - MINUTE))
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'paid' })
    await moveOn(id, later(100 * DAY + END_NOTICE_MS + MINUTE))
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'cancelled' })
  })

  it('asks nobody to ship what a bank disputes or a problem is open about, and goes on after that', async () => {
    const disputed = { status: 'paid', paidAt: '2026-11-02T12:00:00.000Z', isDisputed: true } as const
    const reported = { ...disputed, isDisputed: false, hasCase: true }
    for (const held of [disputed, reported]) {
      expect(unshippedDueAt(held)).toBeUndefined()
      expect(unshippedDue(held, '2027-11-02T12:00:00.000Z')).toBeUndefined()
      expect(stepsOf(held, 'seller', '2026-11-02T12:00:00.000Z')).toEqual(['ship'])
    }
    const purchase = await newPurchase()
    await OrderEntity.build(UpdateItemCommand).item({ id: purchase.transactionId, isDisputed: true }).send()
    await moveOn(purchase.transactionId, later(8 * DAY))
    expect(await emitted(orderShipmentDue, purchase.listing.id)).toEqual([])
    await OrderEntity.build(UpdateItemCommand).item({ id: purchase.transactionId, isDisputed: false }).send()
    await moveOn(purchase.transactionId, later(8 * DAY))
    expect(await emitted(orderShipmentDue, purchase.listing.id)).toHaveLength(1)
  })

  it('of a sale from before, whose delivery was agreed in messages, is never cancelled by itself', () => {
    const told = { status: 'paid', paidAt: '2026-01-02T12:00:00.000Z', cancellableToldAt: '2026-01-20T12:00:00.000Z' }
    expect(unshippedDueAt({ ...told, status: 'paid' })).toBeUndefined()
  })

  it('reminds its seller once at a time, also if it is packed meanwhile', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const reminders = async () => (await emitted(orderShipmentDue, purchase.listing.id)).length
    const { paidAt } = await read(purchase.buyer, purchase)
    const due = Date.parse(afterWorkingDays(paidAt, REMIND_AFTER_WORKING_DAYS))
    await moveOnOverdue(new Date(due - MINUTE))
    expect(await reminders()).toBe(0)
    await purchase.seller.call(orders.packOrder, of(purchase))
    await Promise.all([moveOnOverdue(new Date(due + MINUTE)), moveOnOverdue(new Date(due + MINUTE))])
    expect(await reminders()).toBe(1)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'packed', movesOnAt: null })
  })

  it('reminds nobody who has shipped', async () => {
    const purchase = await newPurchase()
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    await moveOnOverdue(later(365 * DAY))
    expect(await emitted(orderShipmentDue, purchase.listing.id)).toEqual([])
  })

  it('lets the seller correct how it was shipped, without more time to say that it came', async () => {
    const purchase = await newPurchase()
    const ship = async (body: object) =>
      (await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: body as typeof usps })).body
    const first = await ship(usps)
    expect(await ship({ carrier: 'other', carrierName: 'Evri' })).toMatchObject({
      carrier: 'other',
      trackingNumber: null,
      shippedAt: first.shippedAt,
      movesOnAt: first.movesOnAt,
    })
    expect(await read(purchase.buyer, purchase)).toMatchObject({ carrier: 'other', trackingNumber: null })
  })

  it('by another carrier has its name and perhaps a page, which is safe to show', async () => {
    const purchase = await newPurchase()
    const ship = (more: object) =>
      purchase.seller.call(orders.shipOrder, {
        ...of(purchase),
        body: { carrier: 'other', trackingNumber: '1', ...more },
      })
    expect(await ship({})).toMatchObject({ status: 400, body: { issues: [{ path: 'carrierName' }] } })
    const refused = { status: 400, body: { issues: [{ path: 'trackingUrl' }] } }
    for (const trackingUrl of [
      'javascript:alert(1)',
      'http://evri.com/1',
      'https://me@evri.com',
      'https://10.0.0.1/1',
    ]) {
      expect(await ship({ carrierName: 'Evri', trackingUrl })).toMatchObject(refused)
    }
    const named = { carrierName: 'Evri', trackingUrl: 'https://www.evri.com/track/1?a=b#c' }
    expect((await ship(named)).body).toMatchObject({ status: 'shipped', ...named })
    const [told] = await emitted(orderShipped, purchase.listing.id)
    expect(shipmentText(told!.payload)).toMatch(/^It is on its way with Evri, tracking number 1\. We expect it by/)
    const corrected = await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { ...usps, ...named } })
    expect(corrected.body).toMatchObject({ ...usps, carrierName: null, trackingUrl: null })
    expect(await findOrder(purchase.transactionId)).not.toHaveProperty('trackingUrl')
  })

  it('tells its buyer how it comes, again when that is corrected, and not when it is said twice', async () => {
    const purchase = await newPurchase()
    const ship = (body: object) =>
      purchase.seller.call(orders.shipOrder, { ...of(purchase), body: body as typeof usps })
    const toldOf = async () =>
      (await emitted(orderShipped, purchase.listing.id)).map(({ payload }) => [payload.carrier, payload.isCorrection])
    await Promise.all([ship(usps), ship(usps)])
    expect(await toldOf()).toEqual([['usps', false]])
    await ship({ carrier: 'dhl' })
    expect(await toldOf()).toEqual([
      ['usps', false],
      ['dhl', true],
    ])
  })

  it('can be received before it is marked as shipped, and not shipped after that', async () => {
    const purchase = await newPurchase()
    expect((await purchase.buyer.call(orders.receiveOrder, of(purchase))).status).toBe(200)
    const late = await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    expect(late).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
  })

  const terms = { from: 'US', domestic: '12.00', abroad: '30.00', countries: [], pickupTown: 'Boston' }

  it('has the address and telephone number for its two sides, until 90 days after it is complete', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'ship', country: 'CA' } })
    const { seller, buyer } = purchase
    const address = {
      name: 'Bea Roth',
      line1: '12 Spruce Street',
      city: 'Boston',
      country: 'CA',
      phone: '+16175550123',
    }
    for (const side of [buyer, seller]) {
      expect(await read(side, purchase)).toMatchObject({ shipping: '30.00', address, pickupCode: null })
    }
    expect(JSON.stringify((await seller.call(orders.listSoldOrders)).body)).not.toContain('Spruce')
    await buyer.call(orders.receiveOrder, of(purchase))
    await passTime(purchase.transactionId, later((PROTECTION_DAYS + 1) * DAY))
    const completedAt = Date.parse((await read(seller, purchase)).completedAt!)
    await eraseOldAddresses(new Date(completedAt + 90 * DAY - MINUTE))
    expect(await read(seller, purchase)).toMatchObject({ status: 'complete', address, addressErasedAt: null })
    await eraseOldAddresses(new Date(completedAt + 90 * DAY + MINUTE))
    expect(await read(seller, purchase)).toMatchObject({
      status: 'complete',
      address: null,
      addressErasedAt: expect.stringMatching(/Z$/),
    })
  })

  it('that is picked up is handed over for the code that only its buyer reads', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    const { seller, buyer } = purchase
    const handOver = (code: string) => seller.call(orders.handOverOrder, { ...of(purchase), body: { code } })
    const seen = await read(buyer, purchase)
    expect(seen).toMatchObject({ delivery: { method: 'pickup', town: 'Boston' }, address: null, steps: [] })
    expect(seen.pickupCode).toMatch(/^\d{4}$/)
    expect(await read(seller, purchase)).toMatchObject({ pickupCode: null, steps: ['hand-over', 'cancel'] })
    expect((await seller.call(orders.shipOrder, { ...of(purchase), body: usps })).body).toMatchObject({
      code: 'order_moved_on',
    })
    const wrong = String((Number(seen.pickupCode) + 1) % 10_000).padStart(4, '0')
    expect(await handOver(wrong)).toMatchObject({ status: 422, body: { code: 'pickup_code_wrong' } })
    expect((await buyer.call(orders.handOverOrder, { ...of(purchase), body: { code: '0000' } })).status).toBe(404)
    expect((await handOver(seen.pickupCode!)).body).toMatchObject({ status: 'received', pickupCode: null })
    expect((await emitted(orderReceived, purchase.listing.id)).map(({ payload }) => payload.receivedBy)).toEqual([
      'code',
    ])
  })

  it('takes five codes in a quarter of an hour, also at once, and not even the right one before it is over', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    const { pickupCode } = await read(purchase.buyer, purchase)
    const tryCode = (code: string) => purchase.seller.call(orders.handOverOrder, { ...of(purchase), body: { code } })
    const wrong = Array.from({ length: 8 }, (_, n) => String((Number(pickupCode) + n + 1) % 10_000).padStart(4, '0'))
    const answers = await Promise.all(wrong.map(tryCode))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    const paused = await tryCode(pickupCode!)
    expect(paused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const until = Date.parse((paused.body as unknown as { until: string }).until)
    expect(until).toBeLessThanOrEqual(Date.now() + 15 * MINUTE)
  })

  it('takes twenty wrong codes a day, five at a time, and the right one the next day', { tags: 'full' }, async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    const { pickupCode = '' } = (await findOrder(purchase.transactionId))!
    const wrong = pickupCode === '0000' ? '0001' : '0000'
    const request = { id: purchase.transactionId, userId: purchase.seller.user.id }
    const tryAt = (time: string, code: string) => handOver(code, { ...request, now: new Date(`2030-03-${time}Z`) })
    for (const time of ['05T10:00:00', '05T10:15:00', '05T10:30:00', '05T10:45:00']) {
      for (let n = 0; n < 5; n++) await expect(tryAt(time, wrong)).rejects.toMatchObject({ code: 'pickup_code_wrong' })
      await expect(tryAt(time, pickupCode)).rejects.toMatchObject({ code: 'too_many_requests' })
    }
    await expect(tryAt('05T11:00:00', pickupCode)).rejects.toMatchObject({
      ...{ code: 'too_many_requests', details: { until: '2030-03-06T10:00:00.000Z' } },
    })
    expect((await tryAt('06T10:00:00', pickupCode)).order).toMatchObject({ status: 'received', receivedBy: 'code' })
  })

  it('tells its seller what goes onto the parcel: their name and place, and how long the address is kept', async () => {
    const purchase = await newPurchase({ seller: await newSeller() })
    const { seller, buyer } = purchase
    const told = await read(seller, purchase)
    expect(told).toMatchObject({ sender: { name: seller.user.firstName, place: 'United States' }, addressKeptDays: 90 })
    const unknown = await newPurchase()
    expect(await read(unknown.seller, unknown)).toMatchObject({ sender: { place: '' } })
    expect(await read(buyer, purchase)).toMatchObject({ sender: null, addressKeptDays: null })
  })

  it('that is picked up reminds its seller to arrange that', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    const { transactionId: id } = purchase
    await moveOn(id, later(6 * DAY))
    const reminders = await emitted(orderShipmentDue, purchase.listing.id)
    expect(reminders.map(({ payload }) => payload.isPickup)).toEqual([true])
    await moveOn(id, later(16 * DAY))
    expect((await read(purchase.buyer, purchase)).steps).toEqual([])
    const { paidAt } = await read(purchase.buyer, purchase)
    await moveOn(id, new Date(Date.parse(plus(paidAt, END_PICKUP_AFTER_MS)) - MINUTE))
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'paid' })
    await moveOn(id, new Date(Date.parse(plus(paidAt, END_PICKUP_AFTER_MS)) + MINUTE))
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'cancelled', cancelledBy: 'time' })
  })

  it('is nobody else’s, and each side’s steps are its own', async () => {
    const purchase = await newPurchase()
    const { seller, buyer } = purchase
    const stranger = await newMember()
    const refused = { status: 404, body: { code: 'not_found' } }
    for (const each of [orders.getOrder, orders.packOrder, orders.receiveOrder]) {
      expect(await stranger.call(each, of(purchase))).toMatchObject(refused)
    }
    expect(await stranger.call(orders.shipOrder, { ...of(purchase), body: usps })).toMatchObject(refused)
    expect(await buyer.call(orders.packOrder, of(purchase))).toMatchObject(refused)
    expect(await buyer.call(orders.shipOrder, { ...of(purchase), body: usps })).toMatchObject(refused)
    expect(await seller.call(orders.receiveOrder, of(purchase))).toMatchObject(refused)
    expect(await read(buyer, purchase)).toMatchObject({ status: 'paid' })
  })

  it('takes each step once, however often and at once it is asked for', async () => {
    const purchase = await newPurchase()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => purchase.buyer.call(orders.receiveOrder, of(purchase))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('comes in pages, newest first', { tags: 'full' }, async () => {
    const [seller, buyer] = [await newMember(), await newMember()]
    const bought: string[] = []
    for (let n = 0; n < 5; n++) bought.unshift((await newPurchase({ seller, buyer })).transactionId)
    const pagesOf = async (reader: Member, row: typeof orders.listBoughtOrders | typeof orders.listSoldOrders) => {
      const pages: string[][] = []
      let cursor: string | null | undefined
      do {
        const { body } = await reader.call(row, { query: { limit: '2', ...(cursor && { cursor }) } })
        pages.push(body.orders.map(({ id }) => id))
        cursor = body.cursor
      } while (cursor)
      return pages
    }
    const expected = [bought.slice(0, 2), bought.slice(2, 4), bought.slice(4)]
    expect(await pagesOf(buyer, orders.listBoughtOrders)).toEqual(expected)
    expect(await pagesOf(seller, orders.listSoldOrders)).toEqual(expected)
  })
})
