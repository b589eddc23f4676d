import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { sold } from '../../shared/contract/endpoints/sold.ts'
import { addDays, dayAt } from '../../shared/rules/calendar.ts'
import { afterWorkingDays } from '../../shared/rules/orders.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { newUserId } from '../platform/ids.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { decide, newKnownAdmin, report, waiting } from '../testing/reporting.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { changeShop } from './changing-shop.ts'

const { mailTo } = watchMail()

type ShopBody = JsonBodyOf<typeof sellers.updateShop>
type Holiday = NonNullable<ShopBody['holiday']>

const shopOf = (person: Member) => new Visitor().call(sellers.getShop, { params: { sellerId: person.user.id } })
const save = (person: Member, body: ShopBody) => person.call(sellers.updateShop, { body })
const forSaleOf = (person: Member, query: Record<string, string> = {}) =>
  new Visitor().call(search.searchListings, { query: { ...query, seller: person.user.id } })

const today = () => dayAt(new Date(), 'UTC')
const away = (part: Partial<Holiday> = {}): Holiday => ({
  ...{ from: today(), until: addDays(today(), 9), timeZone: 'UTC', message: null, pausesSales: false },
  ...part,
})

async function newShop(holiday?: Holiday) {
  const sela = await newMember({ firstName: 'Sela' })
  const { listing } = await newListing('245.00', sela)
  if (holiday) expect((await save(sela, { holiday })).status).toBe(200)
  return { sela, listing, bea: await newMember({ firstName: 'Bea' }) }
}

const buy = (buyer: Member, listingId: string, expectedSendsFrom?: string) =>
  buyer.call(checkout.createCheckoutSession, { body: { listingId, expectedSendsFrom } })

async function payAt(buyer: Member, url: string) {
  await pay(url)
  const { body } = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })
  expect(body.status).toBe('paid')
}

describe('what a seller has for sale', () => {
  it('is neither sold, ended, taken off sale nor anyone else’s, and is found by the usual filters', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    await newListing()
    await newPurchase({ seller: sela })
    const removed = await newListing('10.00', sela)
    await sela.call(listings.deleteListing, { params: { id: removed.listing.id } })
    const over = await newAuction({}, sela)
    await letTimePass(over.listing.id, 4 * DAY)
    const jar = await newListing('20.00', sela)
    const auction = await newAuction({}, sela)
    const { body } = await forSaleOf(sela)
    expect(body.listings.map(({ id }) => id)).toEqual([auction.listing.id, jar.listing.id])
    expect((await forSaleOf(sela, { listingType: 'auction' })).body.listings.map(({ id }) => id)).toEqual([
      auction.listing.id,
    ])
    const nobodys = await new Visitor().call(search.searchListings, { query: { seller: newUserId() } })
    expect(nobodys.body).toMatchObject({ listings: [], total: 0 })
  })

  it('and what they sold is counted, with prices, and the categories that they sold most', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const category = 'Silver'
    for (let n = 0; n < 2; n++) await newPurchase({ seller: sela, piece: { category } })
    const { listing } = await newListing('20.00', sela)
    await newPurchase()
    const shown = { forSale: 1, sold: 2, isSuspended: false, specialities: [{ category, sold: 2 }] }
    // Search is at most a second old.
    await expect.poll(async () => (await shopOf(sela)).body).toMatchObject(shown)
    const { body: prices } = await new Visitor().call(sold.getSoldPrices, { query: { seller: sela.user.id } })
    expect(prices).toMatchObject({ total: 2, pieces: [{ soldFor: '245.00' }, { soldFor: '245.00' }] })
    expect(prices.pieces.map(({ id }) => id)).not.toContain(listing.id)
  })
})

describe('a shop', () => {
  it('says what its seller states, and forgets what they take away', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    expect((await sela.call(sellers.getMyShop)).body).toMatchObject({ story: null, returnDays: null, holiday: null })
    const stated = {
      story: 'We sell clocks.',
      country: 'DE',
      town: 'Leipzig',
      returnDays: 30,
      dispatchDays: 2,
    } as const
    expect((await save(sela, { ...stated, returnPayer: 'seller' })).body).toMatchObject(stated)
    expect((await shopOf(sela)).body).toMatchObject({ ...stated, returnPayer: 'seller' })
    await save(sela, { town: null, returnDays: null })
    expect((await shopOf(sela)).body).toMatchObject({
      story: stated.story,
      country: 'DE',
      town: null,
      returnDays: null,
    })
    const { body } = await new Visitor().call(reviews.getSellerReviews, { params: { sellerId: sela.user.id } })
    expect(body.shop).toMatchObject({ dispatchDays: 2, returnDays: null, holiday: null })
  })

  it('is changed by its seller alone, and takes nothing too long or not offered', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    expect((await new Visitor().call(sellers.updateShop, { body: { story: 'x' } })).status).toBe(401)
    await save(await newMember(), { story: 'Mine.' })
    expect((await shopOf(sela)).body.story).toBeNull()
    for (const body of [{ story: 'x'.repeat(2_001) }, { returnDays: 7 }, { country: 'XX' }, { returnPayer: 'state' }])
      expect((await save(sela, body as never)).status).toBe(400)
  })

  it('is not found for an unknown seller, and says nothing of a suspended one', async () => {
    const nobody = await new Visitor().call(sellers.getShop, { params: { sellerId: newUserId() } })
    expect(nobody.status).toBe(404)
    const sela = await newMember({ firstName: 'Sela' })
    await save(sela, { story: 'We sell clocks.' })
    const admin = await newKnownAdmin()
    await report(await newMember(), { subject: 'person', id: sela.user.id })
    const reported = await waiting(admin, sela.user.username)
    expect((await decide(admin, reported!.id, 'suspend')).status).toBe(200)
    expect((await shopOf(sela)).body).toMatchObject({ isSuspended: true, story: null })
  })
})

describe('a reported story', () => {
  it('is removed by a decision, and comes back when the seller objects with success', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const [admin, other, bea] = [await newKnownAdmin(), await newKnownAdmin(), await newMember()]
    await save(sela, { story: 'All others cheat.' })
    await report(bea, { subject: 'person', id: sela.user.id })
    const reported = await waiting(admin, sela.user.username)
    const file = await admin.call(reports.getReported, { params: { id: reported!.id } })
    expect(file.body).toMatchObject({ text: 'All others cheat.', acts: expect.arrayContaining(['remove']) })
    const { decision } = (await decide(admin, reported!.id, 'remove')).body
    expect((await shopOf(sela)).body.story).toBeNull()
    expect((await sela.call(sellers.getMyShop)).body).toMatchObject({ story: null, storyRemoved: true })
    await sela.call(reports.appealDecision, { params: { id: decision.id }, body: { text: 'It is true of them.' } })
    const undone = { outcome: 'reversed', reason: 'An opinion, which may be said.' } as const
    expect((await other.call(reports.decideAppeal, { params: { id: decision.id }, body: undone })).status).toBe(200)
    expect((await shopOf(sela)).body.story).toBe('All others cheat.')
  })

  it('can’t be removed where there is none, nor comes back over a newer one', { tags: 'full' }, async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const [admin, other, bea] = [await newKnownAdmin(), await newKnownAdmin(), await newMember()]
    await report(bea, { subject: 'person', id: sela.user.id })
    const reported = await waiting(admin, sela.user.username)
    expect(await decide(admin, reported!.id, 'remove')).toMatchObject({ status: 409, body: { code: 'not_decidable' } })
    await save(sela, { story: 'All others cheat.' })
    const { decision } = (await decide(admin, reported!.id, 'remove')).body
    await save(sela, { story: 'We sell clocks.' })
    await sela.call(reports.appealDecision, { params: { id: decision.id }, body: { text: 'It is true of them.' } })
    const undone = { outcome: 'reversed', reason: 'An opinion, which may be said.' } as const
    await other.call(reports.decideAppeal, { params: { id: decision.id }, body: undone })
    expect((await shopOf(sela)).body.story).toBe('We sell clocks.')
  })
})

describe('a holiday', () => {
  it.each([
    ['begins in the past', { from: addDays(today(), -1) }, 'holiday.from'],
    ['ends before it begins', { from: addDays(today(), 3), until: addDays(today(), 2) }, 'holiday.until'],
    ['is longer than 60 days', { until: addDays(today(), 60) }, 'holiday.until'],
    ['begins in years', { from: addDays(today(), 400), until: addDays(today(), 401) }, 'holiday.from'],
    ['is on no day', { until: '2026-02-30' }, 'holiday.until'],
  ])('is refused if it %s', async (_, part, path) => {
    const { status, body } = await save(await newMember(), { holiday: away(part) })
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  })

  it('has its days where the seller is', async () => {
    const { user } = await newMember()
    const now = new Date('2026-12-20T23:30:00Z')
    const days = { until: '2026-12-31', message: null, pausesSales: false }
    const there = { ...days, from: '2026-12-21', timeZone: 'Asia/Tokyo' }
    const { holiday } = await changeShop(user.id, { holiday: there }, now)
    expect(holiday).toMatchObject({ from: '2026-12-21', until: '2026-12-31' })
    const here = { ...days, from: '2026-12-20', timeZone: 'Asia/Tokyo' }
    await expect(changeShop((await newMember()).user.id, { holiday: here }, now)).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  it('moves the dates of an order whose buyer saw it before paying', { tags: 'full' }, async () => {
    const { sela, listing, bea } = await newShop(away({ message: 'At the fair.' }))
    const { holiday } = (await shopOf(sela)).body
    expect(holiday).toMatchObject({ isAway: true, message: 'At the fair.', sendsFrom: addDays(today(), 10) })
    expect(await buy(bea, listing.id)).toMatchObject({ status: 409, body: { code: 'seller_away' } })
    expect(await buy(bea, listing.id, addDays(today(), 9))).toMatchObject({ body: { code: 'seller_away' } })
    const { body } = await buy(bea, listing.id, holiday!.sendsFrom)
    await payAt(bea, body.url)
    const [order] = (await bea.call(orders.listBoughtOrders)).body.orders
    expect(order).toMatchObject({
      sendsFrom: holiday!.sendsFromAt,
      cancellableFrom: afterWorkingDays(holiday!.sendsFromAt, 10),
    })
    const [event] = await emittedOf(listingSold, { listingId: listing.id })
    await deliverTo(onEventMail, event!)
    expect(mailTo(bea)[0]?.text).toContain('The seller is away and sends it from')
    expect(mailTo(sela)[0]?.text).toContain('Its buyer knows that you are away')
    // Coming back earlier takes nothing back from what was agreed.
    await save(sela, { holiday: null })
    expect((await bea.call(orders.listBoughtOrders)).body.orders[0]).toMatchObject({ sendsFrom: holiday!.sendsFromAt })
  })

  it('that is not yet or no longer changes nothing', async () => {
    const { sela, listing, bea } = await newShop(away({ from: addDays(today(), 2) }))
    const { body } = await buy(bea, listing.id)
    await payAt(bea, body.url)
    expect((await bea.call(orders.listBoughtOrders)).body.orders[0]).toMatchObject({ sendsFrom: null })
    await changeShop(sela.user.id, { holiday: away() }, new Date())
    const over = { ...away(), from: '2026-01-01', until: '2026-01-02' }
    await changeShop(sela.user.id, { holiday: over }, new Date('2026-01-01T10:00:00Z'))
    expect((await shopOf(sela)).body.holiday).toBeNull()
  })

  it('can stop what is bought at a fixed price, and offers, until the seller is back', async () => {
    const { sela, listing, bea } = await newShop(away({ pausesSales: true }))
    const { holiday } = (await shopOf(sela)).body
    const refused = { status: 409, body: { code: 'sales_paused' } }
    expect(await buy(bea, listing.id, holiday!.sendsFrom)).toMatchObject(refused)
    const offer = { listingId: listing.id, offerAmount: '200.00' }
    expect(await bea.call(offers.makeOffer, { body: offer })).toMatchObject(refused)
    await save(sela, { holiday: null })
    expect((await bea.call(offers.makeOffer, { body: offer })).status).toBe(201)
  })

  it('moves no date of an offer that was made before it was stated', { tags: 'full' }, async () => {
    const { sela, listing, bea } = await newShop()
    const made = await bea.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200.00' } })
    await save(sela, { holiday: away({ pausesSales: true }) })
    await sela.call(offers.respondToOffer, { params: { id: made.body.id }, body: { action: 'accept' } })
    const { body, status } = await buy(bea, listing.id)
    expect(status).toBe(200)
    await payAt(bea, body.url)
    expect((await bea.call(orders.listBoughtOrders)).body.orders[0]).toMatchObject({ sendsFrom: null })
  })

  it('moves the dates of an auction only if it was stated before that was listed', { tags: 'full' }, async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const earlier = await newAuction({}, sela)
    await save(sela, { holiday: away() })
    const later = await newAuction({}, sela)
    const { holiday } = (await shopOf(sela)).body
    const bea = await newMember({ firstName: 'Bea' })
    for (const { listing } of [earlier, later]) {
      await bea.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '200' } })
      await letTimePass(listing.id, 4 * DAY)
      await wakeAuction(listing.id)
      const { body } = await bea.call(auctions.createAuctionCheckout, { params: { id: listing.id } })
      await payAt(bea, body.url)
    }
    const bought = (await bea.call(orders.listBoughtOrders)).body.orders
    const dateOf = (id: string) => bought.find(({ listingId }) => listingId === id)?.sendsFrom
    expect([dateOf(earlier.listing.id), dateOf(later.listing.id)]).toEqual([null, holiday!.sendsFromAt])
  })
})
