import { afterEach, describe, expect, it, vi } from 'vitest'
import { saleBidderAsked, saleBidderDecided } from '../../events/sale-event.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { SOFT_CLOSE } from '../../shared/rules/bidding.ts'
import { handler as onEventNotify } from '../notify/on-event-notify.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { newHouse, paramsOf, publishedEvent } from '../testing/sale-events.ts'
import { letTimePass, MINUTE, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

const guarded = (lots = 2) => publishedEvent(lots, { admission: 'approval' })

const register = (id: string, bidder: Member, note: string | null = null) =>
  bidder.call(saleEvents.registerForSale, { ...paramsOf(id), body: { note } })

async function decide(
  house: Member,
  id: string,
  { user }: Member,
  { isApproved = true, limit = null }: { isApproved?: boolean; limit?: string | null } = {},
) {
  const { bidders } = (await house.call(saleEvents.listSaleBidders, paramsOf(id))).body
  const version = bidders?.find(({ userId }) => userId === user.id)?.version ?? 0
  return house.call(saleEvents.decideSaleBidder, {
    params: { id, userId: user.id },
    body: { isApproved, limit, reason: isApproved ? null : 'We don’t know you.', version },
  })
}

const bid = (bidder: Member, listingId: string, maxBid: string) =>
  bidder.call(auctions.placeBid, { body: { listingId, maxBid } })

afterEach(() => {
  vi.useRealTimers()
})

describe('a sale for registered bidders', () => {
  it('takes bids of those whom the house approved', async () => {
    const { id, house, lots } = await guarded()
    const bea = await newMember({ firstName: 'Bea' })
    const listingId = lots[0]!.listingId
    expect((await bid(bea, listingId, '80')).body.code).toBe('bidder_not_approved')
    expect((await register(id, bea, 'I collect clocks.')).body).toMatchObject({ state: 'waiting', limit: null })
    expect((await register(id, bea)).body.state).toBe('waiting')
    expect((await bid(bea, listingId, '80')).body.code).toBe('bidder_not_approved')
    const { bidders } = (await house.call(saleEvents.listSaleBidders, paramsOf(id))).body
    expect(bidders).toMatchObject([{ name: 'Bea', note: 'I collect clocks.', state: 'waiting' }])
    expect((await decide(house, id, bea)).body.state).toBe('approved')
    expect((await bid(bea, listingId, '80')).status).toBe(201)
    expect((await bea.call(saleEvents.getSaleStanding, paramsOf(id))).body.registration).toMatchObject({
      state: 'approved',
    })
    expect(await emittedOf(saleBidderAsked, { eventId: id })).toHaveLength(1)
  })

  it('is asked about once, however many requests there are at once', async () => {
    const { id } = await guarded(1)
    const bea = await newMember()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(id, bea)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await emittedOf(saleBidderAsked, { eventId: id })).toHaveLength(1)
  })

  it('is decided by its own house, and by one of two at once', async () => {
    const { id, house } = await guarded(1)
    const bea = await newMember()
    await register(id, bea)
    const stranger = await newHouse()
    expect((await decide(stranger, id, bea)).status).toBe(404)
    expect((await stranger.call(saleEvents.listSaleBidders, paramsOf(id))).status).toBe(404)
    const both = await Promise.all([decide(house, id, bea), decide(house, id, bea, { isApproved: false })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await emittedOf(saleBidderDecided, { eventId: id })).toHaveLength(1)
  })

  it('is not for the house, those whom it blocked, visitors, or where everyone can bid', async () => {
    const { id, house } = await guarded(1)
    expect((await register(id, house)).body.code).toBe('own_auction')
    const otto = await newMember()
    await house.call(blocking.blockPerson, { params: { personId: otto.user.id } })
    expect((await register(id, otto)).body.code).toBe('not_available_to_you')
    const signedOut = await new Visitor().call(saleEvents.registerForSale, { ...paramsOf(id), body: { note: null } })
    expect(signedOut.status).toBe(401)
    const open = await publishedEvent(1)
    expect((await register(open.id, otto)).body.code).toBe('registration_not_needed')
  })

  it('takes nobody once the sale is cancelled or over, and still answers who is registered', {
    tags: 'full',
  }, async () => {
    const cancelled = await guarded(1)
    const [bea, otto] = [await newMember(), await newMember()]
    await register(cancelled.id, bea)
    await cancelled.house.call(saleEvents.cancelSaleEvent, paramsOf(cancelled.id))
    expect((await register(cancelled.id, otto)).body.code).toBe('sale_event_over')
    expect((await register(cancelled.id, bea)).body.state).toBe('waiting')
    const { id, event } = await guarded(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(event.lastClosesAt ?? '') + SOFT_CLOSE.capMs })
    expect((await register(id, await newMember())).body.code).toBe('sale_event_over')
  })

  it('tells the house and the bidder', async () => {
    const { id, house } = await guarded(1)
    const bea = await newMember({ firstName: 'Bea' })
    await register(id, bea)
    await decide(house, id, bea, { limit: '500' })
    for (const contract of [saleBidderAsked, saleBidderDecided])
      for (const event of await emittedOf(contract, { eventId: id })) await deliverTo(onEventNotify, event)
    const told = async (member: Member) => (await member.call(notifications.listNotifications)).body.notifications
    expect(await told(house)).toMatchObject([
      { title: 'Bea wants to bid in your sale', linkUrl: `/seller/events/${id}` },
    ])
    expect(await told(bea)).toMatchObject([
      { title: 'You can bid in “Silver and Clocks”', message: expect.stringContaining('$500.00') },
    ])
  })

  it('takes no more bids after an approval is withdrawn; those that stand stay', async () => {
    const { id, house, lots } = await guarded()
    const bea = await newMember()
    await register(id, bea)
    await decide(house, id, bea)
    await bid(bea, lots[0]!.listingId, '80')
    await decide(house, id, bea, { isApproved: false })
    expect((await bid(bea, lots[1]!.listingId, '80')).body.code).toBe('bidder_not_approved')
    expect((await register(id, bea)).body.code).toBe('registration_decided')
    const { body } = await bea.call(saleEvents.getSaleStanding, paramsOf(id))
    expect(body.registration).toMatchObject({ state: 'refused', reason: 'We don’t know you.' })
    const { body: status } = await bea.call(auctions.getAuctionStatus, paramsOf(lots[0]!.listingId))
    expect(status.isLeading).toBe(true)
  })
})

describe('a limit', () => {
  async function limited(lots: number, limit: string) {
    const event = await guarded(lots)
    const bea = await newMember()
    await register(event.id, bea)
    await decide(event.house, event.id, bea, { limit })
    return { ...event, bea, ids: event.lots.map(({ listingId }) => listingId) as [string, string, string] }
  }

  it('is for the sum of the maxima with which one leads', async () => {
    const { bea, ids } = await limited(3, '200')
    expect((await bid(bea, ids[0], '120')).status).toBe(201)
    expect((await bid(bea, ids[1], '90')).body).toMatchObject({
      code: 'sale_limit_reached',
      message: expect.stringContaining('$200.00'),
    })
    expect((await bid(bea, ids[1], '80')).status).toBe(201)
    expect((await bid(bea, ids[0], '121')).body.code).toBe('sale_limit_reached')
    expect((await bid(bea, ids[2], '50')).body.code).toBe('sale_limit_reached')
  })

  it('is kept by many bids at once', { tags: 'full' }, async () => {
    const { bea, ids } = await limited(8, '200')
    const answers = await Promise.all([...ids].map(id => bid(bea, id, '60')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'sale_limit_reached')).toHaveLength(5)
  })

  it('is free again for what somebody else leads with, a moment later', async () => {
    const { id, house, bea, ids } = await limited(2, '100')
    const carl = await newMember()
    await register(id, carl)
    await decide(house, id, carl)
    await bid(bea, ids[0], '90')
    expect((await bid(bea, ids[1], '60')).body.code).toBe('sale_limit_reached')
    await bid(carl, ids[0], '150')
    await later(MINUTE, async () => expect((await bid(bea, ids[1], '60')).status).toBe(201))
  })

  it('counts a won lot with its hammer price', { tags: 'full' }, async () => {
    const { bea, ids, event } = await limited(2, '150')
    await bid(bea, ids[0], '140')
    await letTimePass(ids[0], Date.parse(event.firstClosesAt ?? '') - Date.now() + 1)
    await wakeAuction(ids[0])
    await later(MINUTE, async () => {
      expect((await bid(bea, ids[1], '101')).body.code).toBe('sale_limit_reached')
      expect((await bid(bea, ids[1], '100')).status).toBe(201)
    })
  })

  it('is changed by the house', async () => {
    const { id, house, bea, ids } = await limited(2, '100')
    await bid(bea, ids[0], '90')
    await decide(house, id, bea, { limit: '300' })
    expect((await bid(bea, ids[1], '200')).status).toBe(201)
    await decide(house, id, bea)
    expect((await bid(bea, ids[1], '2000')).status).toBe(201)
  })
})
