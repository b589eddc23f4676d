import { afterEach, describe, expect, it, vi } from 'vitest'
import { auctionCancelled, auctionEndingSoon } from '../../events/auction.ts'
import {
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleLotsAccepted,
  saleLotsChanged,
} from '../../events/sale-event.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { scheduleName } from '../auctions/advancing.ts'
import { recorded } from '../auctions/testing/recorded.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { handler as onMassEventNotify } from '../notify/on-mass-event-notify.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import {
  eventBody,
  newHouse,
  newLots,
  paramsOf,
  publishedEvent as published,
  saveLots,
} from '../testing/sale-events.ts'
import { newItem } from '../testing/sales.ts'
import { DAY, HOUR, letTimePass, MINUTE, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { handler as onSaleLotsAccepted } from './on-sale-lots-accepted-list.ts'
import { handler as onSaleLotsChanged } from './on-sale-lots-changed-apply.ts'

const { mailTo } = watchMail()

afterEach(() => {
  vi.useRealTimers()
})

type Edit = Partial<ReturnType<typeof eventBody>>

const setClock = (at: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })

/** Its first lot closes in two hours: a session lasts longer. */
const publishedEvent = (lots: number, overrides: Edit = {}) =>
  published(lots, { firstClosesAt: new Date(Date.now() + 2 * HOUR).toISOString(), ...overrides })

/** By how much a sale is postponed. */
const DELAY = 2 * HOUR

const catalogue = async (id: string) => (await new Visitor().call(saleEvents.getSaleEvent, paramsOf(id))).body
const bid = (bidder: Member, listingId: string, maxBid: string) =>
  bidder.call(auctions.placeBid, { body: { listingId, maxBid } })
const watch = (watcher: Member, listingId: string) => watcher.call(watchlist.watchListing, { params: { listingId } })
const own = async (house: Member, id: string) => (await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))).body

/** As the house's form sends it, with what it changed. */
async function edit(house: Member, id: string, change: Edit, version?: number) {
  const { startsAt, firstClosesAt, admission, secondsPerLot, afterSaleDays, ...event } = await own(house, id)
  const same = eventBody({ startsAt, firstClosesAt, admission, secondsPerLot, afterSaleDays })
  const body = { ...same, ...change, version: version ?? event.version }
  return house.call(saleEvents.updateSaleEvent, { ...paramsOf(id), body })
}

/** What the queue brings, twice and the other way round. */
async function applied(id: string) {
  const changes = await emittedOf(saleLotsChanged, { eventId: id })
  for (const change of [...changes, ...changes.toReversed()]) await deliverTo(onSaleLotsChanged, change)
}

const noticesOf = async (reader: Member) =>
  (await reader.call(notifications.listNotifications)).body.notifications.filter(({ type }) =>
    ['sale_event_changed', 'bid_voided'].includes(type),
  )

const later = (iso: string | null, ms: number) => new Date(Date.parse(iso ?? '') + ms).toISOString()

describe('postponing a published sale', () => {
  it('moves the ends of all lots together; bids stand, and each lot closes once, at the new time', async () => {
    const { house, id, event, lots } = await publishedEvent(3)
    const [first, second] = lots.map(({ listingId }) => listingId) as [string, string]
    const [bea, carl] = [await newMember(), await newMember()]
    await bid(bea, first, '80')
    await bid(carl, first, '60')
    await recorded(first)
    const moved = later(event.firstClosesAt, DELAY)
    const viewing = [{ day: '2026-12-03', hours: '10 am to 6 pm' }]
    expect((await edit(house, id, { firstClosesAt: moved, viewing })).body).toMatchObject({
      ...{ firstClosesAt: moved, viewing, lastClosesAt: later(event.lastClosesAt, DELAY) },
    })
    await applied(id)
    const after = await catalogue(id)
    expect(after.lots.map(({ closesAt }) => closesAt)).toEqual(lots.map(({ closesAt }) => later(closesAt, DELAY)))
    expect(after.lots[0]).toMatchObject({ state: 'open', currentBid: '61.00', bidCount: 2 })
    const { body: listing } = await bea.call(listings.getListing, paramsOf(first))
    expect(listing).toMatchObject({ auctionEndDate: moved, currentBid: '61.00', bidCount: 2 })

    // The same request again, as after a lost answer, gets its first result.
    expect((await bid(bea, first, '70')).body.code).toBe('maximum_not_raised')

    setClock(event.firstClosesAt ?? '')
    await wakeAuction(first)
    expect((await findAuction(first))?.state).toBe('live')
    expect((await bid(carl, first, '75')).status).toBe(201)
    setClock(moved)
    for (const listingId of [first, second]) await wakeAuction(listingId)
    expect(await findAuction(first)).toMatchObject({ state: 'ended', buyerId: bea.user.id, endedAt: moved })
    expect((await findAuction(second))?.state).toBe('live')
    const { record } = (await new Visitor().call(auctions.getBids, paramsOf(first))).body
    expect(record).toMatchObject({ firstEndsAt: event.firstClosesAt, result: { endedAt: moved } })
    expect(record?.entries.map(({ kind }) => kind)).toEqual(['maximum', 'maximum', 'move', 'maximum'])
    expect(replayAuction(record as never).faults).toEqual([])
    const earlier = record!.entries.map(entry =>
      entry.kind === 'move' ? { ...entry, endsAt: later(moved, DELAY) } : entry,
    )
    expect(replayAuction({ ...record!, entries: earlier } as never).faults).not.toEqual([])
  })

  it('replaces the schedule of a lot, and never has two', async () => {
    const { GetScheduleCommand } = await import('@aws-sdk/client-scheduler')
    const { scheduler } = await import('../platform/schedules.ts')
    const { house, id, event, lots } = await publishedEvent(1)
    const listingId = lots[0]!.listingId
    const schedule = async () =>
      (
        await scheduler.send(
          new GetScheduleCommand({ Name: scheduleName(listingId), GroupName: process.env.SCHEDULE_GROUP }),
        )
      ).ScheduleExpression
    await wakeAuction(listingId)
    const before = await schedule()
    await edit(house, id, { firstClosesAt: later(event.firstClosesAt, DELAY) })
    await wakeAuction(listingId)
    expect(await schedule()).not.toBe(before)
  })

  it('is told once to who registered, bid or watches, and twice if it happens twice', { tags: 'full' }, async () => {
    const { house, id, event, lots } = await publishedEvent(2, { admission: 'approval' })
    const [dan, wanda, stranger] = [await newMember(), await newMember(), await newMember()]
    await dan.call(saleEvents.registerForSale, { ...paramsOf(id), body: { note: null } })
    for (const { listingId } of lots) await watch(wanda, listingId)
    const postpone = async (times: number) => {
      expect((await edit(house, id, { firstClosesAt: later(event.firstClosesAt, times * DELAY) })).status).toBe(200)
      const news = (await emittedOf(saleEventPostponed, { eventId: id })).at(-1)!
      for (let each = 0; each < 2; each++) await deliverTo(onMassEventNotify, news)
    }
    await postpone(1)
    for (const reader of [dan, wanda]) {
      expect(await noticesOf(reader)).toMatchObject([
        { title: 'The sale is postponed: Silver and Clocks', linkUrl: `/events/${id}` },
      ])
    }
    expect(mailTo(dan).map(({ subject }) => subject)).toEqual(['The sale is postponed: Silver and Clocks'])
    expect(mailTo(wanda)).toEqual([])
    await postpone(2)
    expect(await noticesOf(dan)).toHaveLength(2)
    expect(await noticesOf(stranger)).toEqual([])
    expect(await noticesOf(house)).toEqual([])
  })

  it('leaves closed what has closed', { tags: 'full' }, async () => {
    const { house, id, event, lots } = await publishedEvent(2)
    const [first, second] = lots.map(({ listingId }) => listingId) as [string, string]
    const bea = await newMember()
    await bid(bea, first, '80')
    // Its end came while the house was postponing.
    await letTimePass(first, 2 * DAY)
    await edit(house, id, { firstClosesAt: later(event.firstClosesAt, DELAY) })
    await wakeAuction(first)
    await applied(id)
    expect(await findAuction(first)).toMatchObject({ state: 'ended', buyerId: bea.user.id })
    expect(await findAuction(second)).toMatchObject({ state: 'live', endsAt: later(lots[1]!.closesAt, DELAY) })
  })

  it('is refused to an earlier time, once the first lot has closed, with other terms, and of what changed meanwhile', async () => {
    const { house, id, event } = await publishedEvent(1)
    const tomorrow = later(event.firstClosesAt, DELAY)
    const { version } = await own(house, id)
    const refused = async (change: Edit) => (await edit(house, id, change)).body
    expect(await refused({ firstClosesAt: later(event.firstClosesAt, -1) })).toMatchObject({
      ...{ code: 'sale_event_unready', message: expect.stringMatching(/later time/) },
    })
    expect(await refused({ firstClosesAt: later(event.firstClosesAt, 40 * DAY) })).toMatchObject({
      code: 'sale_event_unready',
    })
    expect(await refused({ firstClosesAt: null })).toMatchObject({ code: 'sale_event_fixed' })
    expect(await refused({ firstClosesAt: tomorrow, secondsPerLot: 20 })).toMatchObject({ code: 'sale_event_fixed' })
    const both = await Promise.all([1, 2].map(() => edit(house, id, { firstClosesAt: tomorrow }, version)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await emittedOf(saleEventPostponed, { eventId: id })).toHaveLength(1)
    setClock(tomorrow)
    expect(await refused({ firstClosesAt: later(tomorrow, DELAY) })).toMatchObject({
      ...{ code: 'sale_event_unready', message: expect.stringMatching(/first lot has closed/) },
    })
  })
})

describe('a sale that begins to close', () => {
  it('is told once for all lots that somebody bids on or watches, and again where it was postponed', {
    tags: 'full',
  }, async () => {
    const { house, id, event, lots } = await publishedEvent(3)
    const [bea, wanda, stranger] = [await newMember(), await newMember(), await newMember()]
    await bid(bea, lots[0]!.listingId, '80')
    for (const { listingId } of lots) await watch(wanda, listingId)
    await watch(bea, lots[2]!.listingId)
    const soon = async (firstClosesAt: string) => {
      setClock(later(firstClosesAt, -HOUR + 2 * MINUTE))
      await Promise.all(lots.flatMap(({ listingId }) => [wakeAuction(listingId), wakeAuction(listingId)]))
      for (const { listingId } of lots) expect((await findAuction(listingId))?.noticeAt).toBeUndefined()
      const told = await emittedOf(saleEventClosingSoon, { eventId: id })
      for (let times = 0; times < 2; times++) await deliverTo(onMassEventNotify, told.at(-1)!)
      return told
    }
    const noticesTo = async (reader: Member) =>
      (await reader.call(notifications.listNotifications)).body.notifications
        .filter(({ type }) => type === 'auction_ending_soon')
        .map(({ title, message }) => `${title}. ${message}`)
    const moved = later(event.firstClosesAt, DELAY)
    expect(await soon(event.firstClosesAt ?? '')).toHaveLength(1)
    expect(await noticesTo(wanda)).toEqual([expect.stringMatching(/^Closing soon: Silver and Clocks.*watch 3 lots\.$/)])
    expect(await noticesTo(bea)).toEqual([expect.stringMatching(/watch 2 lots\.$/)])
    expect(await noticesTo(stranger)).toEqual([])
    for (const { listingId } of lots) expect(await emitted(auctionEndingSoon, listingId)).toEqual([])
    expect((await edit(house, id, { firstClosesAt: moved })).status).toBe(200)
    await applied(id)
    expect(await soon(moved)).toHaveLength(2)
    expect(await noticesTo(wanda)).toHaveLength(2)
  })
})

describe('lots of a published sale', () => {
  const asSaved = (event: Awaited<ReturnType<typeof own>>) =>
    event.lots.map(({ inventoryId, number, estimateLow, estimateHigh, startPrice }) => ({
      ...{ inventoryId, number, estimateLow, estimateHigh, startPrice },
    }))

  const newLot = async (house: Member, number: string, startPrice: string | null = '50') => {
    const { id } = await newItem(house, { itemName: `Piece ${number}`, category: 'Furniture' })
    return { inventoryId: id, number, estimateLow: null, estimateHigh: null, startPrice }
  }

  it('can be added, at the end or between two, until the first closes; the others stay what they are', async () => {
    const { house, id, event, lots } = await publishedEvent(2)
    const before = await own(house, id)
    const added = [await newLot(house, '3'), await newLot(house, '1A')]
    const { status, body } = await saveLots(house, id, [...asSaved(before), ...added])
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'published', lotCount: 4 })
    const after = await catalogue(id)
    expect(after.lots.map(({ number, itemName }) => `${number} ${itemName}`)).toEqual([
      '1 Piece 1',
      '1A Piece 1A',
      '2 Piece 2',
      '3 Piece 3',
    ])
    const first = Date.parse(event.firstClosesAt ?? '')
    expect(after.lots.map(({ closesAt }) => Date.parse(closesAt) - first)).toEqual([0, 30_000, 60_000, 120_000])
    expect(after.lastClosesAt).toBe(after.lots[3]!.closesAt)
    for (const lot of lots) expect(after.lots).toContainEqual(lot)
    expect(body.lots.map(({ closesAt }) => closesAt)).toEqual(after.lots.map(({ closesAt }) => closesAt))
    const bea = await newMember()
    expect((await bid(bea, after.lots[1]!.listingId, '80')).status).toBe(201)
    for (const batch of await emittedOf(saleLotsAccepted, { eventId: id })) await deliverTo(onSaleLotsAccepted, batch)
    expect((await catalogue(id)).lots).toHaveLength(4)

    // Postponed, all keep their order.
    await edit(house, id, { firstClosesAt: later(event.firstClosesAt, DELAY) })
    await applied(id)
    expect((await catalogue(id)).lots.map(({ closesAt }) => closesAt)).toEqual(
      after.lots.map(({ closesAt }) => later(closesAt, DELAY)),
    )
  })

  it('are not changed, left out, put before the first, nor added without a start price or once lots close', async () => {
    const { house, id, event } = await publishedEvent(2)
    const saved = asSaved(await own(house, id))
    const code = async (lots: typeof saved) => (await saveLots(house, id, lots)).body.code
    const third = await newLot(house, '3')
    expect(await code([saved[0]!, third])).toBe('sale_event_fixed')
    expect(await code([saved[0]!, { ...saved[1]!, startPrice: '20.00' }, third])).toBe('sale_event_fixed')
    expect(await code([...saved, await newLot(house, '4', null)])).toBe('sale_event_unready')
    const [other] = await newLots(await newHouse(), 1, { number: '9' })
    expect(await code([...saved, other as never])).toBe('lot_not_yours')
    const all = [{ ...saved[0]!, number: '5' }, saved[1]!]
    expect(await code(all)).toBe('sale_event_fixed')
    expect((await saveLots(house, id, saved)).body).toMatchObject({ state: 'published', lotCount: 2 })
    setClock(event.firstClosesAt ?? '')
    expect(await code([...saved, third])).toBe('sale_event_unready')
  })

  it('can be withdrawn with bids: bidders are told, and the catalogue goes on naming the number', async () => {
    const { house, id, event, lots } = await publishedEvent(2)
    const [bea, carl, rival] = [await newMember(), await newMember(), await newHouse()]
    const listingId = lots[0]!.listingId
    await bid(bea, listingId, '80')
    await bid(carl, listingId, '60')
    const { inventoryId } = (await own(house, id)).lots[0]!
    const withdraw = (who: Member) => who.call(saleEvents.withdrawSaleLot, { params: { id, inventoryId } })
    expect((await withdraw(rival)).status).toBe(404)
    expect((await withdraw(bea)).status).toBe(403)
    const answers = await Promise.all([withdraw(house), withdraw(house)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await withdraw(house)).body.lots[0]).toMatchObject({ isWithdrawn: true, listingId: null })
    const news = await emitted(auctionCancelled, listingId)
    expect(news).toHaveLength(1)
    for (let times = 0; times < 2; times++) await deliverTo(onMassEventNotify, news[0]!)
    for (const reader of [bea, carl]) {
      expect(await noticesOf(reader)).toMatchObject([
        { title: 'Lot 1 was withdrawn: Piece 1', linkUrl: `/events/${id}` },
      ])
    }
    expect((await catalogue(id)).lots.map(({ number, state }) => [number, state])).toEqual([
      ['1', 'withdrawn'],
      ['2', 'open'],
    ])
    expect((await bid(carl, listingId, '90')).status).toBe(404)
    const { body: piece } = await house.call(inventory.getInventoryItem, { params: { id: inventoryId } })
    expect(piece).toMatchObject({ listingId: null })
    setClock(event.firstClosesAt ?? '')
    const { body: all } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
    const late = { params: { id, inventoryId: all.lots[1]!.inventoryId } }
    expect((await house.call(saleEvents.withdrawSaleLot, late)).body.code).toBe('sale_event_unready')
  })
})

describe('cancelling a published sale', () => {
  it('withdraws every lot and voids every bid, and tells each person once', async () => {
    const { house, id, event, lots } = await publishedEvent(3, { afterSaleDays: 3 })
    const [bea, rival] = [await newMember(), await newHouse()]
    for (const { listingId } of lots) await bid(bea, listingId, '80')
    const cancel = (who: Member) => who.call(saleEvents.cancelSaleEvent, paramsOf(id))
    expect((await cancel(rival)).status).toBe(404)
    expect((await cancel(house)).body).toMatchObject({ state: 'cancelled' })
    expect((await cancel(house)).status).toBe(200)
    await applied(id)
    const [news, ...others] = await emittedOf(saleEventCancelled, { eventId: id })
    expect(others).toEqual([])
    for (let times = 0; times < 2; times++) await deliverTo(onMassEventNotify, news!)
    expect(await noticesOf(bea)).toMatchObject([{ title: 'The sale is cancelled: Silver and Clocks' }])
    const shown = await catalogue(id)
    expect(shown).toMatchObject({ state: 'cancelled' })
    expect(shown.lots.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    const { body: coming } = await new Visitor().call(saleEvents.listSaleEvents)
    expect(coming.events.some(each => each.id === id)).toBe(false)
    expect((await edit(house, id, { firstClosesAt: later(event.firstClosesAt, DELAY) })).body.code).toBe(
      'sale_event_fixed',
    )
    expect((await house.call(saleEvents.publishSaleEvent, paramsOf(id))).body.code).toBe('sale_event_fixed')
    setClock(Date.parse(event.lastClosesAt ?? '') + MINUTE)
    for (const { listingId } of lots) {
      await wakeAuction(listingId)
      expect((await findAuction(listingId))?.state).toBe('cancelled')
    }
  })

  it('is refused for a draft, and once the first lot has closed', async () => {
    const { house, id, event } = await publishedEvent(1)
    setClock(event.firstClosesAt ?? '')
    expect((await house.call(saleEvents.cancelSaleEvent, paramsOf(id))).body.code).toBe('sale_event_unready')
  })
})
