import { describe, expect, it } from 'vitest'
import { saleEventPublished, saleLotsAccepted } from '../../events/sale-event.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { following } from '../../shared/contract/endpoints/following.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { handler as onMassEventNotify } from '../notify/on-mass-event-notify.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { betweenReads, meanwhile } from '../testing/meanwhile.ts'
import {
  eventBody,
  newEvent,
  newHouse,
  newLots,
  paramsOf,
  publish,
  publishedEvent,
  saveLots,
} from '../testing/sale-events.ts'
import { newItem, newListing } from '../testing/sales.ts'
import { DAY, HOUR, letTimePass, MINUTE } from '../testing/time.ts'
import { validBody } from '../testing/valid-requests.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { handler as onSaleLotsAccepted } from './on-sale-lots-accepted-list.ts'

const catalogue = (id: string) => new Visitor().call(saleEvents.getSaleEvent, paramsOf(id))
const own = (house: Awaited<ReturnType<typeof newHouse>>, id: string) =>
  house.call(saleEvents.getOwnSaleEvent, paramsOf(id))

describe('a sale event, while its house builds it', () => {
  it('is begun by a dealer, and nobody else sees it', async () => {
    const house = await newHouse()
    const viewing = [{ day: '2026-12-03', hours: '10 am to 6 pm' }]
    const { id, ...event } = await newEvent(house, { viewing, place: 'Kiel' })
    expect(event).toMatchObject({
      ...{ state: 'draft', title: 'Silver and Clocks', number: 'A 214', place: 'Kiel', viewing, lots: [] },
      ...{ secondsPerLot: 60, obstacle: 'Add at least one lot.', lastClosesAt: null },
    })
    expect((await catalogue(id)).status).toBe(404)
    const other = await newHouse()
    for (const row of [saleEvents.getOwnSaleEvent, saleEvents.publishSaleEvent, saleEvents.deleteSaleEvent])
      expect((await other.send(row, paramsOf(id))).status).toBe(404)
    expect((await saveLots(house, id, await newLots(other, 1))).body.code).toBe('lot_not_yours')
    const { body: mine } = await house.call(saleEvents.listOwnSaleEvents)
    expect(mine.events.map(each => each.id)).toEqual([id])
    const { body: coming } = await new Visitor().call(saleEvents.listSaleEvents)
    expect(coming.events.some(each => each.id === id)).toBe(false)
  })

  it('is another house’s to neither read, change, publish nor delete', async () => {
    const [house, rival] = [await newHouse(), await newHouse()]
    const { id } = await newEvent(house)
    const bodies = {
      getOwnSaleEvent: undefined,
      updateSaleEvent: { ...validBody(saleEvents.updateSaleEvent), version: 1 },
      saveSaleLots: { version: 0, lots: [] },
      publishSaleEvent: undefined,
      deleteSaleEvent: undefined,
      cancelSaleEvent: undefined,
      listSaleBidders: undefined,
    } as const
    const before = (await house.call(saleEvents.getOwnSaleEvent, { params: { id } })).body
    for (const [name, body] of Object.entries(bodies)) {
      const answer = await rival.send(saleEvents[name as keyof typeof bodies], {
        params: { id },
        ...(body && { body }),
      })
      expect([name, answer.status]).toEqual([name, 404])
    }
    const decision = {
      params: { id, userId: house.user.id },
      body: { isApproved: true, limit: null, reason: null, version: 1 },
    }
    expect((await rival.send(saleEvents.decideSaleBidder, decision)).status).toBe(404)
    expect((await house.call(saleEvents.getOwnSaleEvent, { params: { id } })).body).toEqual(before)
  })

  it('is for dealers', async () => {
    const body = eventBody()
    expect((await (await newMember()).call(saleEvents.createSaleEvent, { body })).status).toBe(403)
    expect((await new Visitor().call(saleEvents.createSaleEvent, { body })).status).toBe(401)
  })

  it('has its lots in the order of their numbers, each piece and each number once', async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    const lots = await newLots(house, 3)
    const [first, second, third] = lots as [(typeof lots)[0], (typeof lots)[0], (typeof lots)[0]]
    const { body } = await saveLots(house, id, [
      { ...first, number: '28' },
      { ...second, number: '27a' },
      { ...third, number: '27' },
    ])
    expect(body.lots.map(({ number, itemName }) => `${number} ${itemName}`)).toEqual([
      '27 Piece 3',
      '27A Piece 2',
      '28 Piece 1',
    ])
    expect(body).toMatchObject({ lotCount: 3, obstacle: null })
    for (const wrong of [
      [first, first],
      [first, { ...second, number: '1' }],
      [{ ...first, number: '0' }],
      [{ ...first, estimateLow: '300' }],
      [{ ...first, startPrice: '0.10' }],
    ])
      expect((await saveLots(house, id, wrong)).status).toBe(400)
    expect((await own(house, id)).body.lots).toHaveLength(3)
  })

  it('is saved by one of two tabs, and the other hears of it', async () => {
    const house = await newHouse()
    const { id, version, lotsVersion } = await newEvent(house)
    const lots = await newLots(house, 1)
    const save = () => house.call(saleEvents.saveSaleLots, { ...paramsOf(id), body: { version: lotsVersion, lots } })
    const edit = () =>
      house.call(saleEvents.updateSaleEvent, { ...paramsOf(id), body: { ...eventBody({ title: 'Clocks' }), version } })
    expect((await Promise.all([save(), save(), save()])).map(({ status }) => status).toSorted()).toEqual([
      200, 409, 409,
    ])
    expect((await edit()).body.code).toBe('conflict')
    expect((await own(house, id)).body).toMatchObject({ title: 'Silver and Clocks', lotCount: 1 })
  })

  it('can be deleted; its pieces stay', async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    const [lot] = await newLots(house, 1)
    await saveLots(house, id, [lot!])
    expect((await house.call(saleEvents.deleteSaleEvent, paramsOf(id))).status).toBe(200)
    expect((await own(house, id)).status).toBe(404)
    expect((await house.call(inventory.getInventoryItem, { params: { id: lot!.inventoryId } })).status).toBe(200)
  })

  it.each([
    ['without lots', {}, 0, {}, /at least one lot/],
    ['without a closing time', { firstClosesAt: null }, 1, {}, /when the first lot closes/],
    ['without start prices', {}, 1, { startPrice: null }, /Lot 1 has no start price/],
    [
      'that closes within the hour',
      { firstClosesAt: new Date(Date.now() + HOUR - MINUTE).toISOString() },
      1,
      {},
      /an hour/,
    ],
  ])('is not published %s', async (_, event, count, lot, said) => {
    const house = await newHouse()
    const { id } = await newEvent(house, event)
    await saveLots(house, id, await newLots(house, count, lot))
    expect((await publish(house, id)).body).toMatchObject({
      code: 'sale_event_unready',
      message: expect.stringMatching(said),
    })
  })
})

describe('publishing', () => {
  it('makes an auction of each lot, which closes one after the other', async () => {
    const { id, house, event, lots } = await publishedEvent(3, { secondsPerLot: 20 })
    expect(event).toMatchObject({
      state: 'published',
      sellerName: 'Sela',
      lotCount: 3,
      publishedAt: expect.any(String),
    })
    expect(lots.map(({ number }) => number)).toEqual(['1', '2', '3'])
    const first = Date.parse(event.firstClosesAt ?? '')
    expect(lots.map(({ closesAt }) => Date.parse(closesAt) - first)).toEqual([0, 20_000, 40_000])
    expect(lots[0]).toMatchObject({
      state: 'open',
      startPrice: '50.00',
      currentBid: null,
      bidCount: 0,
      afterSale: null,
    })
    const { body: listing } = await new Visitor().call(listings.getListing, paramsOf(lots[1]!.listingId))
    expect(listing).toMatchObject({
      ...{ listingType: 'auction', reservePrice: '50.00', itemName: 'Piece 2', auctionEndDate: lots[1]!.closesAt },
      lot: { eventId: id, number: '2', estimateLow: '100.00', estimateHigh: '200.00', isAfterSale: false },
    })
    const bea = await newMember()
    const bid = { listingId: lots[1]!.listingId, maxBid: '80' }
    expect((await bea.call(auctions.placeBid, { body: bid })).body).toMatchObject({
      leading: true,
      currentBid: '50.00',
    })
    expect((await catalogue(id)).body.lots[1]).toMatchObject({ state: 'open', currentBid: '50.00', bidCount: 1 })
    const { body: shown } = await own(house, id)
    expect(shown.lots.map(({ listingId }) => listingId)).toEqual(lots.map(({ listingId }) => listingId))
  })

  it('lists many lots batch by batch, each once, however often that is asked for', { tags: 'full' }, async () => {
    const { id, house, event } = await publishedEvent(30)
    expect(event.lots).toHaveLength(30)
    const batches = await emittedOf(saleLotsAccepted, { eventId: id })
    expect(batches.map(({ payload }) => payload.batch).toSorted()).toEqual([0, 1])
    await Promise.all([...batches, ...batches].map(batch => deliverTo(onSaleLotsAccepted, batch)))
    await publish(house, id)
    expect((await catalogue(id)).body.lots).toEqual(event.lots)
    expect(await emittedOf(saleEventPublished, { eventId: id })).toHaveLength(1)
  })

  it('refuses no lot that the reaction lists at the same moment', { tags: 'full' }, async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    await saveLots(house, id, await newLots(house, 3))
    const reaction = async () => {
      for (const event of await emittedOf(saleLotsAccepted, { eventId: id })) await deliverTo(onSaleLotsAccepted, event)
    }
    await meanwhile(() => house.call(saleEvents.publishSaleEvent, paramsOf(id)), /^LISTING#/, reaction)
    const { body } = await own(house, id)
    expect(body.lots.map(({ refusal, listingId }) => [refusal, typeof listingId])).toEqual(
      Array.from({ length: 3 }, () => [null, 'string']),
    )
  })

  it('takes the draft of a piece, and takes off sale what had a fixed price, with its texts', async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    const drafted = await newItem(house, { itemName: 'Jar' })
    await house.call(drafts.saveListingDraft, {
      params: { inventoryId: drafted.id },
      body: { itemName: 'Ginger jar', description: 'Blue and white.', resaleRight: null, price: '90' } as never,
    })
    const { listing } = await newListing('120.00', house, 'Longcase clock', {
      description: 'Runs eight days.',
      delivery: { ...freeDeliveryInput, pickupTown: 'Kiel' },
    })
    const lot = (inventoryId: string, number: string) => ({
      ...{ inventoryId, number, estimateLow: null, estimateHigh: null, startPrice: '50' },
    })
    await saveLots(house, id, [lot(drafted.id, '1'), lot(listing.inventoryId ?? '', '2')])
    expect((await publish(house, id)).body.lots.map(({ refusal }) => refusal)).toEqual([null, null])
    const { lots } = (await catalogue(id)).body
    expect(lots.map(({ itemName, text }) => [itemName, text])).toEqual([
      ['Ginger jar', 'Blue and white.'],
      ['Longcase clock', 'Runs eight days.'],
    ])
    const { body: clock } = await new Visitor().call(listings.getListing, paramsOf(lots[1]!.listingId))
    expect(clock).toMatchObject({ reservePrice: '50.00', price: null, delivery: { pickupTown: 'Kiel' } })
    expect((await new Visitor().call(listings.getListing, paramsOf(listing.id))).status).toBe(404)
    expect((await house.call(drafts.getListingDraft, { params: { inventoryId: drafted.id } })).status).toBe(404)
  })

  it('says which lots could not be listed, keeps their times, and lists them later', async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    const lots = await newLots(house, 3)
    await saveLots(house, id, lots)
    const busy = lots[1]!.inventoryId
    const { body: other } = await house.call(listings.createListing, {
      body: {
        ...{ inventoryId: busy, itemName: 'Piece 2', category: 'Furniture', listingType: 'auction' as const },
        ...{ durationDays: 3 as const, delivery: freeDeliveryInput },
      },
    })
    const { body } = await publish(house, id)
    expect(body.state).toBe('published')
    expect(body.lots.map(({ refusal }) => refusal !== null)).toEqual([false, true, false])
    expect((await catalogue(id)).body.lots.map(({ number }) => number)).toEqual(['1', '3'])
    await house.call(listings.deleteListing, paramsOf(other.id))
    const again = await publish(house, id)
    expect(again.body.lots.every(({ refusal }) => refusal === null)).toBe(true)
    const after = (await catalogue(id)).body
    expect(after.lots.map(({ closesAt }) => Date.parse(closesAt) - Date.parse(after.firstClosesAt ?? ''))).toEqual([
      0, 60_000, 120_000,
    ])
    expect(await emittedOf(saleEventPublished, { eventId: id })).toHaveLength(1)
  })

  it('lists no lot once its house is suspended, also if that comes while a batch is listed', async () => {
    const [house, admin] = [await newHouse(), await newAdmin()]
    const { id } = await newEvent(house)
    await saveLots(house, id, await newLots(house, 1))
    const suspension = { params: { id: house.user.id }, body: { reason: 'Fraud.' } }
    await betweenReads(
      () => publish(house, id),
      /^LISTING#/,
      () => admin.call(members.suspendMember, suspension),
    )
    const { body } = await own(house, id)
    expect(body.lots).toMatchObject([{ listingId: null, refusal: expect.stringContaining('suspended') }])
  })

  it('of which every lot is refused leaves a draft that can be published later', async () => {
    const house = await newHouse()
    const { id } = await newEvent(house)
    const [lot] = await newLots(house, 1)
    await saveLots(house, id, [lot!])
    const body = {
      ...{ inventoryId: lot!.inventoryId, itemName: 'Piece', category: 'Furniture', listingType: 'auction' as const },
      ...{ durationDays: 3 as const, delivery: freeDeliveryInput },
    }
    const { body: other } = await house.call(listings.createListing, { body })
    expect((await publish(house, id)).body).toMatchObject({ state: 'draft', lots: [{ refusal: expect.any(String) }] })
    expect((await catalogue(id)).status).toBe(404)
    expect(await emittedOf(saleEventPublished, { eventId: id })).toEqual([])
    await house.call(listings.deleteListing, paramsOf(other.id))
    expect((await publish(house, id)).body).toMatchObject({ state: 'published', lots: [{ refusal: null }] })
  })

  it('fixes lots, times and terms, not texts', async () => {
    const { id, house, event } = await publishedEvent(1)
    const { body: shown } = await own(house, id)
    const same = eventBody({ firstClosesAt: event.firstClosesAt, startsAt: event.startsAt })
    const edit = (change: Partial<typeof same>, version = shown.version) =>
      house.call(saleEvents.updateSaleEvent, { ...paramsOf(id), body: { ...same, ...change, version } })
    expect((await edit({ secondsPerLot: 30 })).body.code).toBe('sale_event_fixed')
    expect((await edit({ admission: 'approval' })).body.code).toBe('sale_event_fixed')
    expect((await edit({ title: 'Clocks', place: 'Kiel' })).body).toMatchObject({ title: 'Clocks', place: 'Kiel' })
    expect((await saveLots(house, id, [])).body.code).toBe('sale_event_fixed')
    expect((await house.call(saleEvents.deleteSaleEvent, paramsOf(id))).body.code).toBe('sale_event_fixed')
  })

  it('is told to followers, once each, in place of its lots', async () => {
    const house = await newHouse()
    const bea = await newMember()
    await bea.call(following.followSeller, { params: { sellerId: house.user.id } })
    const { id } = await newEvent(house)
    await saveLots(house, id, await newLots(house, 2))
    await publish(house, id)
    const [event] = await emittedOf(saleEventPublished, { eventId: id })
    for (let times = 0; times < 2; times++) await deliverTo(onMassEventNotify, event!)
    const { body } = await bea.call(notifications.listNotifications)
    expect(body.notifications.filter(({ type }) => type === 'sale_event_published')).toMatchObject([
      { title: 'Sela announces a sale: Silver and Clocks', linkUrl: `/events/${id}` },
    ])
  })
})

describe('the start of bidding', () => {
  it('can be later: until then the catalogue is shown and no bid taken', async () => {
    const startsAt = new Date(Date.now() + DAY).toISOString()
    const { id, lots } = await publishedEvent(1, { startsAt })
    const [lot] = lots
    expect(lot).toMatchObject({ state: 'waiting' })
    const bea = await newMember()
    const bid = () => bea.call(auctions.placeBid, { body: { listingId: lot!.listingId, maxBid: '80' } })
    expect((await bid()).body.code).toBe('bidding_not_open')
    const { body: status } = await bea.call(auctions.getAuctionStatus, paramsOf(lot!.listingId))
    expect(status).toMatchObject({ opensAt: startsAt, saleEventId: id, state: 'live' })
    await letTimePass(lot!.listingId, DAY)
    expect((await bid()).status).toBe(201)
  })
})

describe('lists of sale events', () => {
  it('have the next one first, and results the last one', async () => {
    const near = await publishedEvent(1, { firstClosesAt: new Date(Date.now() + 2 * HOUR).toISOString() })
    const far = await publishedEvent(1)
    const { body } = await new Visitor().call(saleEvents.listSaleEvents)
    const found = body.events.map(({ id }) => id).filter(id => id === near.id || id === far.id)
    expect(found).toEqual([near.id, far.id])
  })
})
