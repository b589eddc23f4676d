import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { daysUnderway, measuredDaysOf } from '../../shared/rules/measured-days.ts'
import { MOST_PARCEL_EVENTS } from '../../shared/rules/tracking.ts'
import { countParcel, findAllDaysCounts } from '../core/order/measured-days-store.ts'
import { findOrder, OrderEntity } from '../core/order/order-store.ts'
import { deliveredParcel, newTrackingNumber } from '../testing/delivered-parcels.ts'
import { deliverTo } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { handler as noteDelivery } from './on-parcel-moved-note-delivery.ts'

beforeEach(moveToOwnTable)

const terms = { from: 'US', domestic: '12.00', abroad: '40.00', countries: [], pickupTown: 'Boston' }
const bought = (country = 'US') => newPurchase({ terms, wish: { method: 'ship', country } })

const counted = async () =>
  (await findAllDaysCounts()).map(({ from, to, service, counts }) => [`${from} ${to} ${service}`, counts])
const DOMESTIC = 'US domestic standard'

const correct = ({ seller, transactionId: id }: Purchase) =>
  seller.call(orders.shipOrder, { params: { id }, body: { carrier: 'usps', trackingNumber: newTrackingNumber() } })

describe('a parcel that its carrier delivered', () => {
  it('counts for its row with its days from the first scan, once, however often and at once it is told', async () => {
    const event = await deliveredParcel(await bought(), { days: 2.4 })
    await deliverTo(noteDelivery, event)
    await Promise.all([1, 2, 3].map(() => deliverTo(noteDelivery, event)))
    expect(await counted()).toEqual([[DOMESTIC, { 3: 1 }]])
  })

  it('counts for the row that names most of its way, by its service', { tags: 'full' }, async () => {
    await deliverTo(noteDelivery, await deliveredParcel(await bought('AU'), { days: 40, service: 'sea' }))
    await deliverTo(noteDelivery, await deliveredParcel(await bought('FR'), { days: 4.5, service: 'express' }))
    expect(await counted()).toEqual([
      ['* abroad express', { 5: 1 }],
      ['* abroad sea', { 40: 1 }],
    ])
  })

  it('counts once with the pieces of two orders in it', { tags: 'full' }, async () => {
    const trackingNumber = newTrackingNumber()
    const one = await deliveredParcel(await bought(), { days: 2, trackingNumber })
    const other = await deliveredParcel(await bought(), { days: 2, trackingNumber: trackingNumber.toLowerCase() })
    await Promise.all([one, other].map(event => deliverTo(noteDelivery, event)))
    expect(await counted()).toEqual([[DOMESTIC, { 2: 1 }]])
  })

  it('counts though another had its number half a year before', async () => {
    const row = { from: 'US', to: 'domestic', service: 'standard' } as const
    const parcel = { carrier: 'usps', trackingNumber: newTrackingNumber() } as const
    const inDays = (days: number) => new Date(Date.now() + days * DAY)
    for (const at of [inDays(0), inDays(179), inDays(181)]) await countParcel(parcel, row, 2, at)
    expect(await counted()).toEqual([[DOMESTIC, { 2: 2 }]])
  })

  it('is not lost among others of the same moment', { tags: 'full' }, async () => {
    const days = [2, 2, 5]
    const events = await Promise.all(days.map(async each => deliveredParcel(await bought(), { days: each })))
    await Promise.all(events.map(event => deliverTo(noteDelivery, event)))
    expect(await counted()).toEqual([[DOMESTIC, { 2: 2, 5: 1 }]])
  })

  it('counts though its buyer said before that it is there', async () => {
    const purchase = await bought()
    const event = await deliveredParcel(purchase, { days: 3 })
    await purchase.buyer.call(orders.receiveOrder, { params: { id: purchase.transactionId } })
    await deliverTo(noteDelivery, event)
    expect(await counted()).toEqual([[DOMESTIC, { 3: 1 }]])
    expect(await findOrder(purchase.transactionId)).not.toHaveProperty('carrierDeliveredAt')
  })

  it('is noted and counted with the next try where the order changed at the same moment', async () => {
    const { seller, transactionId: id, ...purchase } = await bought()
    const event = await deliveredParcel({ seller, ...purchase, transactionId: id }, { days: 3 })
    const state = () => seller.call(orders.deliverOrder, { params: { id }, query: { timeZone: 'UTC' }, body: {} })
    await expect(meanwhile(() => deliverTo(noteDelivery, event), /^ORDER#/, state)).rejects.toThrow()
    await deliverTo(noteDelivery, event)
    expect(await findOrder(id)).toMatchObject({ carrierDeliveredAt: event.payload.at })
    expect(await counted()).toEqual([[DOMESTIC, { 3: 1 }]])
  })

  it('doesn’t count where nobody knows its way, of a return, or once its number was corrected', async () => {
    const old = await bought()
    const agreed = await deliveredParcel(old, { days: 3 })
    await OrderEntity.build(UpdateItemCommand).item({ id: old.transactionId, delivery: $remove() }).send()
    const purchase = await bought()
    const corrected = await deliveredParcel(purchase, { days: 3 })
    await correct(purchase)
    const { payload, ...event } = await deliveredParcel(await bought(), { days: 3 })
    const back = { ...event, payload: { ...payload, purpose: 'return' as const, caseNo: 1 } }
    for (const each of [agreed, corrected, back]) await deliverTo(noteDelivery, each)
    expect(await counted()).toEqual([])
    expect(await findOrder(purchase.transactionId)).not.toHaveProperty('carrierDeliveredAt')
  })
})

describe('the days of a parcel', () => {
  const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
  const scan = (day: number, status: 'announced' | 'in_transit' | 'delivered') => ({ at: at(day), status })
  const days = (events: Parameters<typeof daysUnderway>[0]['events'], delivered = at(9)) =>
    daysUnderway({ events, shippedAt: at(1), deliveredAt: delivered })

  it('count from the carrier’s first word of having it, else from the dispatch', () => {
    expect(days([scan(2, 'announced'), scan(3, 'in_transit'), scan(9, 'delivered')])).toBe(6)
    expect(days([scan(2, 'announced'), scan(9, 'delivered')])).toBe(8)
    expect(days([])).toBe(8)
    // Of a long story the beginning is not kept.
    expect(days(Array.from({ length: MOST_PARCEL_EVENTS }, () => scan(8, 'in_transit')))).toBe(8)
  })

  it('are whole days, one at least, and no more than a row can have', () => {
    expect(days([scan(3, 'in_transit')], at(9, 1))).toBe(7)
    expect(days([], at(1))).toBe(1)
    expect(days([], '2027-11-09T00:00:00.000Z')).toBe(180)
  })

  it('are said of twenty parcels and more: the median, and in how many 95 of a hundred arrived', () => {
    expect(measuredDaysOf({})).toBeNull()
    expect(measuredDaysOf({ 3: 12, 10: 7 })).toBeNull()
    expect(measuredDaysOf({ 3: 12, 10: 7, 60: 1 })).toEqual({ parcels: 20, medianDays: 3, p95Days: 10 })
    expect(measuredDaysOf({ 3: 12, 10: 6, 60: 2 })).toEqual({ parcels: 20, medianDays: 3, p95Days: 60 })
  })
})
