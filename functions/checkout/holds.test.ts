import { describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { type SettingKey, settings } from '../../shared/contract/endpoints/settings.ts'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import type { HeldThing } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findCheckout, findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { editAsset, findAsset } from '../core/share/asset-store.ts'
import { transact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { ask, newAsset } from '../testing/assets.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, MINUTE, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { buyingAgain } from './buying-again.ts'

const buy = (buyer: Member, listingId: string, expectedPrice?: string) =>
  buyer.call(checkout.createCheckoutSession, { body: { listingId, ...(expectedPrice && { expectedPrice }) } })
const giveUp = async (buyer: Member, url: string) => {
  const open = await findCheckoutBySession(sessionIdOf(url))
  return buyer.call(checkout.cancelCheckout, { params: { checkoutId: open!.id } })
}
/** The same at another time. */
async function buyAt(buyer: Member, listingId: string, at: Date) {
  const person = (await findUser(buyer.user.id))!
  return startCheckout(() => findForSale(listingId, person, at), person, at, checkoutDeps)
}
const inTime = (ms: number) => new Date(Date.now() + ms)

/** A seller with this many pieces. */
async function shopOf(count: number) {
  const first = await newListing()
  const offers = [first]
  while (offers.length < count) offers.push(await newListing('245.00', first.seller))
  return offers.map(({ listing }) => listing.id)
}

describe('someone who takes without paying', () => {
  it('holds three things at most, listings and shares together, however many they ask for at once', {
    tags: 'full',
  }, async () => {
    const ids = await shopOf(8)
    const asset = await newAsset()
    const grabber = await newMember()
    const answers = await Promise.all([...ids.map(id => buy(grabber, id)), ask(grabber, asset.id, 100)])
    const held = answers.filter(({ status }) => status === 200)
    expect(held.length).toBeLessThanOrEqual(3)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(['too_many_holds', 'conflict']).toContain(body.code)
    }
    // Those that met on the way were told to try again.
    const again = []
    for (const id of ids) again.push(await buy(grabber, id))
    const pages = [...held, ...again].filter(({ status }) => status === 200).map(({ body }) => body.url)
    expect(new Set(pages).size).toBe(3)
    expect(again.find(({ body }) => body.code === 'too_many_holds')?.body).toMatchObject({
      until: expect.any(String),
      message: expect.stringContaining('3 payments in progress'),
    })
    const free = ids[again.findIndex(({ status }) => status !== 200)]!
    expect((await buy(await newMember(), free)).status).toBe(200)
  })

  it('may hold another when one is paid, given up or out of time', async () => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await shopOf(6)
    const buyer = await newMember()
    const [first, second] = [await buy(buyer, a), await buy(buyer, b)]
    expect((await buy(buyer, c)).status).toBe(200)
    const refused = await buy(buyer, d)
    expect(refused.body).toMatchObject({ code: 'too_many_holds', held: expect.any(Array) })
    const { held } = refused.body as unknown as { held: HeldThing[] }
    expect(held.map(({ path }) => path).toSorted()).toEqual([a, b, c].map(id => `/marketplace/${id}`).toSorted())
    await pay(first.body.url)
    const sessionId = sessionIdOf(first.body.url)
    expect((await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })).body.status).toBe('paid')
    expect((await buy(buyer, d)).status).toBe(200)
    expect((await giveUp(buyer, second.body.url)).status).toBe(200)
    expect((await buy(buyer, e)).status).toBe(200)
    expect((await buy(buyer, f)).body.code).toBe('too_many_holds')
    // Nobody has told us that these three are over.
    expect((await buyAt(buyer, f, inTime(34 * MINUTE))).url).toContain('cs_test_')
  })

  it('waits before they can hold the same again, longer each time, while others may have it', async () => {
    const { listing } = await newListing()
    const [grabber, other] = [await newMember(), await newMember()]
    const at = { now: new Date() }
    for (const minutes of [2, 15, 120, 1440]) {
      const { url } = await buyAt(grabber, listing.id, at.now)
      await giveUp(grabber, url)
      const since = Date.now()
      const early = new Date(since + (minutes - 1) * MINUTE)
      await expect(buyAt(grabber, listing.id, early)).rejects.toMatchObject({ code: 'hold_paused' })
      // Stripe opens no page that far ahead.
      if (minutes < 1440) at.now = new Date(since + (minutes + 1) * MINUTE)
    }
    expect(await buy(grabber, listing.id)).toMatchObject({
      status: 409,
      body: { code: 'hold_paused', until: expect.any(String) },
    })
    expect((await buy(other, listing.id)).status).toBe(200)
  })

  it('may change how many shares they want three times, and then keeps those', async () => {
    const { id } = await newAsset()
    const grabber = await newMember()
    for (const count of [10, 20, 30, 40]) expect((await ask(grabber, id, count)).status).toBe(200)
    expect((await ask(grabber, id, 50)).body.code).toBe('payment_unchangeable')
    const other = await newMember()
    expect((await ask(other, id, 61)).body.code).toBe('not_enough_shares')
    expect((await ask(other, id, 60)).status).toBe(200)
  })

  it('can still pay for what they won', async () => {
    const buyer = await newMember()
    for (const id of await shopOf(3)) expect((await buy(buyer, id)).status).toBe(200)
    const { listing } = await newAuction()
    await buyer.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '50.00' } })
    await letTimePass(listing.id, 3 * DAY)
    await wakeAuction(listing.id)
    const params = { id: listing.id }
    const won = await buyer.call(auctions.createAuctionCheckout, { params })
    expect(won.status).toBe(200)
    await giveUp(buyer, won.body.url)
    expect((await buyer.call(auctions.createAuctionCheckout, { params })).status).toBe(200)
  })
})

describe('someone who goes back from the payment page', () => {
  const answersFor = async (buyer: Member, url: string) => {
    const sessionId = sessionIdOf(url)
    const cancelled = await giveUp(buyer, url)
    const session = await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
    return [cancelled.body, session.body]
  }

  const agreed = async () => {
    const { seller, listing } = await newListing('245.00')
    const buyer = await newMember()
    const { body: offer } = await buyer.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
    await seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } })
    return { seller, listing, buyer, offer }
  }

  it('is told from when they can buy the piece again', async () => {
    const [id = ''] = await shopOf(1)
    const buyer = await newMember()
    const { url } = (await buy(buyer, id)).body
    const answers = await answersFor(buyer, url)
    const { until } = (await buy(buyer, id)).body as unknown as { until: string }
    expect(until).toEqual(expect.any(String))
    for (const body of answers) expect(body).toMatchObject({ isKept: false, pausedUntil: until })
  })

  it('is told that a piece stays reserved at the agreed price, until the time to pay is over', async () => {
    const { listing, buyer } = await agreed()
    const { url } = (await buy(buyer, listing.id)).body
    for (const body of await answersFor(buyer, url)) expect(body).toMatchObject({ isKept: true, pausedUntil: null })
    const ended = (await findCheckoutBySession(sessionIdOf(url)))!
    expect((await buyingAgain(ended, inTime(4 * DAY))).isKept).toBe(false)
    expect((await buy(buyer, listing.id)).status).toBe(200)
  })

  it('is told that an agreed piece is for sale again once the seller called the agreement off', async () => {
    const { seller, listing, buyer, offer } = await agreed()
    const { url } = (await buy(buyer, listing.id)).body
    expect((await seller.call(offers.callOffOffer, { params: { id: offer.id } })).status).toBe(200)
    for (const body of await answersFor(buyer, url)) expect(body).toMatchObject({ isKept: false })
  })

  it('is told that only what others could buy is for sale again', async () => {
    const { seller, listing, buyer } = await agreed()
    const { listing: other } = await newListing('100.00', seller)
    const { body } = await buyer.call(baskets.createBasketCheckout, { body: { listingIds: [listing.id, other.id] } })
    for (const answer of await answersFor(buyer, body.url)) {
      expect(answer).toMatchObject({ isKept: false, pausedUntil: expect.any(String) })
    }
  })
})

describe('someone who keeps changing what they pay for', () => {
  const together = (buyer: Member, listingIds: string[]) =>
    buyer.call(baskets.createBasketCheckout, { body: { listingIds } })

  it('keeps the open page when one more change of the pieces is refused', async () => {
    const [a = '', b = '', c = ''] = await shopOf(3)
    const buyer = await newMember()
    for (const ids of [
      [a, b],
      [a, c],
      [a, b],
    ])
      expect((await together(buyer, ids)).status).toBe(200)
    const last = await together(buyer, [a, c])
    expect(last.status).toBe(200)
    const refusal = { status: 409, body: { code: 'payment_unchangeable' } }
    expect(await together(buyer, [a, b])).toMatchObject(refusal)
    expect(await buy(buyer, a)).toMatchObject(refusal)
    expect((await together(buyer, [a, c])).body.url).toBe(last.body.url)
    await pay(last.body.url)
    const params = { sessionId: sessionIdOf(last.body.url) }
    expect((await buyer.call(checkout.getCheckoutSession, { params })).body.status).toBe('paid')
  })

  it('can still pay alone for what they agreed on', { tags: 'full' }, async () => {
    const { seller, listing } = await newListing('245.00')
    const { listing: other } = await newListing('100.00', seller)
    const buyer = await newMember()
    const { body: offer } = await buyer.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
    await seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } })
    for (const ids of [[listing.id, other.id], [other.id], [listing.id, other.id], [other.id]]) {
      expect((await together(buyer, ids)).status).toBe(200)
    }
    expect(await together(buyer, [listing.id, other.id])).toMatchObject({ body: { code: 'payment_unchangeable' } })
    expect((await buy(buyer, listing.id)).status).toBe(200)
  })
})

describe('a price that was raised between seeing and clicking', () => {
  it('is refused with the new one, and bought at that when it is what the buyer saw', async () => {
    const { seller, listing } = await newListing('100.00')
    const buyer = await newMember()
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { price: '950.00' } })
    expect(await buy(buyer, listing.id, '100.00')).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        price: '950.00',
        message: expect.stringContaining('$950.00 now, but you saw $100.00'),
      },
    })
    const seen = (await buyer.call(listings.getListing, { params: { id: listing.id } })).body
    expect(seen.status).toBe('active')
    const { body } = await buy(buyer, listing.id, '950.00')
    expect((await findCheckout((await findCheckoutBySession(sessionIdOf(body.url)))!.id))?.amountCents).toBe(950_00)
    expect((await buy(buyer, listing.id, '100.00')).body.code).toBe('price_changed')
    expect((await buy(buyer, listing.id)).body.url).toBe(body.url)
  })

  it('is refused for shares, too', async () => {
    const asset = await newAsset()
    const buyer = await newMember()
    const record = (await findAsset(asset.id))!
    const division = { totalCents: cents(500_000_00), shareCents: cents(5_000_00), totalShares: 100 }
    await transact(editAsset(record, {}, division, new Date()))
    const wish = { assetId: asset.id, shares: 2, expectedPrice: asset.pricePerShare }
    expect(await buyer.call(shares.buyShares, { body: wish })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', price: '5000.00' },
    })
    expect((await buyer.call(shares.buyShares, { body: { ...wish, expectedPrice: '5000' } })).status).toBe(200)
  })
})

describe('commission', () => {
  const setRate = (admin: Member, key: SettingKey, value: string) =>
    admin.call(settings.updateSetting, { params: { key }, body: { value } })

  it('is that of the day a piece was listed, also of an auction, and its seller sees it', async () => {
    const moveBack = await moveToOwnTable()
    const admin = await newAdmin()
    const { seller, listing } = await newListing('100.00')
    const { listing: lot } = await newAuction({}, seller)
    const buyer = await newMember()
    await buyer.call(auctions.placeBid, { body: { listingId: lot.id, bidAmount: '50.00' } })
    expect((await setRate(admin, 'fixed_price_commission', '20')).status).toBe(200)
    expect((await setRate(admin, 'auction_commission', '25')).status).toBe(200)
    expect((await setRate(admin, 'commission_fixed_part', '0.50')).status).toBe(200)
    await letTimePass(lot.id, 3 * DAY)
    await wakeAuction(lot.id)
    await setRate(admin, 'auction_commission', '30')
    await setRate(admin, 'commission_fixed_part', '0')
    const ratesSeenBy = async (viewer: Member, id: string) => {
      const { body } = await viewer.call(listings.getListing, { params: { id } })
      return [body.commissionRate, body.commissionFixedPart, body.commissionMinimum]
    }
    expect(await ratesSeenBy(seller, listing.id)).toEqual(['2.50', '0.00', '0.00'])
    expect(await ratesSeenBy(seller, lot.id)).toEqual(['10.00', '0.00', '0.00'])
    expect(await ratesSeenBy(buyer, listing.id)).toEqual([null, null, null])
    const [bought, won] = [
      await buy(buyer, listing.id),
      await buyer.call(auctions.createAuctionCheckout, { params: { id: lot.id } }),
    ]
    for (const { body } of [bought, won]) await pay(body.url)
    const checkoutOf = (url: string) => findCheckoutBySession(sessionIdOf(url))
    expect(await checkoutOf(bought.body.url)).toMatchObject({ commissionBps: 250, commissionFixedCents: 0 })
    expect(await checkoutOf(won.body.url)).toMatchObject({ commissionBps: 1000, commissionFixedCents: 0 })
    await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(won.body.url) } })
    const { body: dashboard } = await seller.call(payouts.getSellerDashboard)
    expect(dashboard.transactions.find(sale => sale.listingId === lot.id)).toMatchObject({
      ...{ commissionRate: '10.00', commissionFixedPart: '0.00', commissionMinimum: '0.00', commissionAmount: '5.00' },
    })
    const after = await newListing('100.00', seller)
    expect(await ratesSeenBy(seller, after.listing.id)).toEqual(['20.00', '0.00', '0.00'])
    moveBack()
  })
})
