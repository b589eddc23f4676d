import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { orderShipped } from '../../events/order.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { MAX_TOGETHER } from '../../shared/rules/to-ship.ts'
import { findOrder, MAX_ORDERS_OF_PARCEL, OrderEntity } from '../core/order/order-store.ts'
import { handler as mailOf } from '../notify/on-event-mail.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'

type Said = JsonBodyOf<typeof orders.shipOrders>['shipments'][number]

const NUMBER = '9400111899223856928499'
const OTHER = '9400111899223856928500'

const by = (
  { transactionId: orderId }: Purchase,
  trackingNumber: string | null = NUMBER,
  more: Partial<Said> = {},
) => ({
  ...{ orderId, carrier: 'usps' as const, trackingNumber },
  ...more,
})

const send = async (seller: Member, shipments: Said[], dryRun = false) => {
  const { status, body } = await seller.call(orders.shipOrders, { body: { shipments, dryRun } })
  expect(status).toBe(200)
  return body.outcomes.map(({ outcome, refusal }) => refusal ?? outcome)
}

const { mailTo } = watchMail()

const statusOf = async ({ transactionId: id }: Purchase) => (await findOrder(id))?.status
const newsOf = async ({ listing }: Purchase) => (await emitted(orderShipped, listing.id)).length

/** Each event comes twice, as queues deliver at times. */
async function tell(...purchases: readonly Purchase[]) {
  for (const { listing } of purchases)
    for (const each of await emitted(orderShipped, listing.id))
      for (let n = 0; n < 2; n++) await deliverTo(mailOf, each)
}

/** Sela's, two of which Bea bought. */
async function week() {
  const seller = await newMember({ firstName: 'Sela' })
  const bea = await newMember({ firstName: 'Bea' })
  const clock = await newPurchase({ seller, buyer: bea, itemName: 'Clock' })
  const jar = await newPurchase({ seller, buyer: bea, itemName: 'Jar' })
  const lamp = await newPurchase({ seller, buyer: await newMember({ firstName: 'Ida' }), itemName: 'Lamp' })
  return { seller, bea, clock, jar, lamp }
}

describe('orders that are shipped together', () => {
  it('are shipped each by itself, with an answer for each, and once however often it is said', {
    tags: 'full',
  }, async () => {
    const { seller, bea, clock, jar, lamp } = await week()
    const stranger = await newPurchase()
    const shipments = [by(clock, '1Z-100001'), by(jar, '1Z-100002'), by(stranger, '1Z-100003'), by(lamp, '1Z-100004')]
    const unknown = by({ ...clock, transactionId: '01KB6Q2Z8V3N4M5P6R7S8T9W0X' }, '1Z-100005')
    await bea.call(orders.receiveOrder, { params: { id: jar.transactionId } })
    const told = ['shipped', 'order_moved_on', 'not_found', 'shipped', 'not_found']
    expect(await send(seller, [...shipments, unknown], true)).toEqual(told)
    expect([await statusOf(clock), await newsOf(clock)]).toEqual(['paid', 0])
    expect(await send(seller, [...shipments, unknown])).toEqual(told)
    const again = ['unchanged', 'order_moved_on', 'not_found', 'unchanged', 'not_found']
    expect(await send(seller, [...shipments, unknown])).toEqual(again)
    expect([await statusOf(clock), await statusOf(lamp), await statusOf(stranger)]).toEqual([
      'shipped',
      'shipped',
      'paid',
    ])
    expect([await newsOf(clock), await newsOf(lamp), await newsOf(jar)]).toEqual([1, 1, 0])
    expect(await send(seller, [by(clock, '1Z-100009')])).toEqual(['corrected'])
    expect(await newsOf(clock)).toBe(2)
  })

  it('of one buyer go by one number, and each names the other while it does', async () => {
    const { seller, bea, clock, jar } = await week()
    expect(await send(seller, [by(clock), by(jar)])).toEqual(['shipped', 'shipped'])
    const togetherWith = async (purchase: Purchase, reader: Member) =>
      (await reader.call(orders.getOrder, { params: { id: purchase.transactionId } })).body.together
    expect(await togetherWith(clock, seller)).toEqual([{ id: jar.transactionId, itemName: 'Jar' }])
    expect(await togetherWith(jar, bea)).toEqual([{ id: clock.transactionId, itemName: 'Clock' }])
    expect(await send(seller, [by(jar, OTHER)])).toEqual(['corrected'])
    expect([await togetherWith(clock, seller), await togetherWith(jar, bea)]).toEqual([[], []])
  })

  it('that were sent before are noted with what joins them, and nobody is told again', { tags: 'full' }, async () => {
    const { seller, clock, jar } = await week()
    expect(await send(seller, [by(clock)])).toEqual(['shipped'])
    expect(await send(seller, [by(clock), by(jar)])).toEqual(['unchanged', 'shipped'])
    expect((await findOrder(clock.transactionId))?.together).toEqual([jar.transactionId])
    expect(await newsOf(clock)).toBe(1)
  })

  it('of two buyers never go by one number, nor by that of an earlier order', async () => {
    const { seller, clock, lamp } = await week()
    expect(await send(seller, [by(clock), by(lamp, '9400 1118 9922 3856 9284 99')])).toEqual([
      'number_taken',
      'number_taken',
    ])
    expect(await send(seller, [by(clock)])).toEqual(['shipped'])
    expect(await send(seller, [by(lamp)])).toEqual(['number_taken'])
    expect(await send(seller, [by(lamp, null)])).toEqual(['shipped'])
  })

  it('named twice count once', { tags: 'full' }, async () => {
    const { seller, clock } = await week()
    expect(await send(seller, [by(clock), by(clock, OTHER)])).toEqual(['shipped', 'named_twice'])
    expect(await findOrder(clock.transactionId)).toMatchObject({ trackingNumber: NUMBER })
  })

  it('keep the day of dispatch that is said, from the payment until today, and it moves nothing else', async () => {
    const { seller, clock, jar } = await week()
    const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
    const on = (days: number) => ({ dispatchedOn: day(days) })
    expect(await send(seller, [by(clock, NUMBER, on(2)), by(jar, OTHER, on(-2))])).toEqual([
      'day_impossible',
      'day_impossible',
    ])
    const paidAt = new Date(Date.now() - 5 * DAY).toISOString()
    await OrderEntity.build(UpdateItemCommand).item({ id: clock.transactionId, paidAt }).send()
    expect(await send(seller, [by(clock, NUMBER, on(-2)), by(jar, OTHER)])).toEqual(['shipped', 'shipped'])
    const [early, late] = [(await findOrder(clock.transactionId))!, (await findOrder(jar.transactionId))!]
    expect(early).toMatchObject({ dispatchedOn: day(-2) })
    expect(early.shippedAt?.slice(0, 10)).toBe(late.shippedAt?.slice(0, 10))
    expect(early.expectedBy?.slice(0, 10)).toBe(late.expectedBy?.slice(0, 10))
    expect(await send(seller, [by(clock, NUMBER, on(-1))])).toEqual(['unchanged'])
    expect(await findOrder(clock.transactionId)).toMatchObject({ dispatchedOn: day(-1) })
    expect(await newsOf(clock)).toBe(1)
  })

  it('that are cancelled at the same moment are refused, and the others are shipped', { tags: 'full' }, async () => {
    const { seller, clock, lamp } = await week()
    const params = { id: clock.transactionId }
    const outcomes = await meanwhile(
      () => send(seller, [by(clock, OTHER), by(lamp)]),
      new RegExp(`^ORDER#${clock.transactionId}$`),
      async () => expect((await seller.call(orders.cancelOrder, { params })).status).toBe(200),
    )
    expect(outcomes).toEqual(['order_moved_on', 'shipped'])
    expect([await statusOf(clock), await statusOf(lamp), await newsOf(clock)]).toEqual(['cancelled', 'shipped', 0])
  })

  it('that a reminder touches at the same moment are shipped all the same', async () => {
    const { seller, clock } = await week()
    const remindedAt = new Date().toISOString()
    const outcomes = await meanwhile(
      () => send(seller, [by(clock)]),
      new RegExp(`^ORDER#${clock.transactionId}$`),
      () => OrderEntity.build(UpdateItemCommand).item({ id: clock.transactionId, remindedAt }).send(),
    )
    expect(outcomes).toEqual(['shipped'])
  })

  it('are at most a hundred', async () => {
    const { seller, clock } = await week()
    const shipments = Array.from({ length: MAX_TOGETHER + 1 }, () => by(clock))
    expect((await seller.call(orders.shipOrders, { body: { shipments } })).status).toBe(400)
    expect((await seller.call(orders.shipOrders, { body: { shipments: [] } })).status).toBe(400)
    const nameless = { shipments: [{ ...by(clock), carrier: 'other' as const }] }
    expect((await seller.call(orders.shipOrders, { body: nameless })).status).toBe(400)
  })
})

describe('the buyer of a parcel', () => {
  it('gets one mail that names its pieces, and one more when its number is corrected', async () => {
    const { seller, bea, clock, jar, lamp } = await week()
    await send(seller, [by(jar), by(lamp, OTHER), by(clock)])
    await tell(jar, lamp, clock)
    const [shipped, ...others] = mailTo(bea)
    expect(others).toEqual([])
    expect(shipped?.subject).toBe('Shipped')
    expect(shipped?.text).toContain('2 of your orders are in one parcel. It is on its way with USPS')
    for (const { transactionId } of [clock, jar]) expect(shipped?.text).toContain(`/orders/${transactionId}`)
    expect(shipped?.text).toMatch(/\nJar\n[\s\S]*\nClock\n/)
    expect(await newsOf(clock)).toBe(1)
    await send(seller, [by(clock, '1Z-200001'), by(jar, '1Z-200001')])
    await tell(jar, clock)
    expect(mailTo(bea).map(({ subject }) => subject)).toEqual(['Shipped', 'New tracking'])
  })

  it('gets one that names those that went, if one of them is cancelled at that moment', { tags: 'full' }, async () => {
    const { seller, bea, clock, jar } = await week()
    const vase = await newPurchase({ seller, buyer: bea, itemName: 'Vase' })
    const params = { id: clock.transactionId }
    const outcomes = await meanwhile(
      () => send(seller, [by(clock), by(jar), by(vase)]),
      new RegExp(`^ORDER#${clock.transactionId}$`),
      async () => expect((await seller.call(orders.cancelOrder, { params })).status).toBe(200),
    )
    expect(outcomes).toEqual(['order_moved_on', 'shipped', 'shipped'])
    await tell(clock, jar, vase)
    const [shipped, ...others] = mailTo(bea).filter(({ subject }) => subject.startsWith('Shipped'))
    expect(others).toEqual([])
    expect(shipped?.text).toContain('2 of your orders are in one parcel')
    expect(shipped?.text).not.toContain('Clock')
  })

  it('is told by itself of what joins a parcel that is on its way', { tags: 'full' }, async () => {
    const { seller, bea, clock, jar } = await week()
    await send(seller, [by(clock)])
    await send(seller, [by(clock), by(jar)])
    await tell(clock, jar)
    expect(mailTo(bea).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Clock'),
      expect.stringContaining('Jar'),
    ])
  })

  it('gets one mail for each write, where a parcel has more orders than one transaction holds', {
    tags: 'full',
  }, async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const buyer = await newMember({ firstName: 'Bea' })
    const bought: Purchase[] = []
    for (let n = 0; n < MAX_ORDERS_OF_PARCEL + 2; n++) bought.push(await newPurchase({ seller, buyer }))
    const outcomes = await send(
      seller,
      bought.map(purchase => by(purchase)),
    )
    expect(new Set(outcomes)).toEqual(new Set(['shipped']))
    await tell(...bought)
    expect(mailTo(buyer)).toHaveLength(2)
  })
})

describe('orders that are packed together', () => {
  it('are packed once, if they are their seller’s and not on their way', async () => {
    const { seller, bea, clock, jar, lamp } = await week()
    await send(seller, [by(lamp)])
    const body = { orderIds: [clock, jar, lamp, clock].map(({ transactionId }) => transactionId) }
    const pack = async (who: Member) =>
      (await who.call(orders.packOrders, { body })).body.outcomes.map(({ outcome, refusal }) => refusal ?? outcome)
    expect(await pack(bea)).toEqual(['not_found', 'not_found', 'not_found'])
    expect((await pack(seller)).toSorted()).toEqual(['order_moved_on', 'packed', 'packed'])
    expect((await pack(seller)).toSorted()).toEqual(['order_moved_on', 'unchanged', 'unchanged'])
    expect([await statusOf(clock), await statusOf(jar), await statusOf(lamp)]).toEqual(['packed', 'packed', 'shipped'])
  })
})
