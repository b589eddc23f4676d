import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offersVoided } from '../../events/offer.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { createPosSaleBody, pos } from '../../shared/contract/endpoints/pos.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { anyCents } from '../../shared/testing/any-cents.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { stories } from '../../shared/testing/stories.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { emitted } from '../testing/events.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { addPosSale, findForSale, newRegister, type RegisterRecord } from './pos-store.ts'
import { newRegisterCode } from './register-code.ts'
import { sellInShop } from './selling.ts'
import { takingsAsOf } from './takings.ts'

type Sale = JsonBodyOf<typeof pos.createPosSale>

const newDealer = () => newMember({ firstName: 'Dora', lastName: 'Lake', accountType: 'dealer' })

const sell = (dealer: Member, sale: Partial<Sale> = {}, key?: string) =>
  dealer.call(pos.createPosSale, {
    body: { itemName: 'Pewter spoon', salePrice: '24.50', ...sale },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const sellPiece = (dealer: Member, inventoryId: string | null) => sell(dealer, { inventoryId })
const receiptsOf = async (dealer: Member) =>
  (await dealer.call(pos.listPosSales, { query: { limit: '50' } })).body.sales
const statsOf = async (dealer: Member) => (await dealer.call(pos.getPosStats)).body
const itemOf = async (owner: Member, id: string | null) =>
  (await owner.call(inventory.getInventoryItem, { params: { id: id ?? '' } })).body
const see = (viewer: Member, id: string) => viewer.call(listings.getListing, { params: { id } })
const buy = (buyer: Member, listingId: string) => buyer.call(checkout.createCheckoutSession, { body: { listingId } })
const bid = (bidder: Member, listingId: string) =>
  bidder.call(auctions.placeBid, { body: { listingId, bidAmount: '100' } })
const isDone = ({ status }: { status: number }) => status < 300
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

/** As a Lambda of its own would: nobody waits for another's turn. It tries as long as it takes. */
async function sellAt(now: Date, dealer: Member, sale: Partial<Sale>, timeZone = 'UTC') {
  const input = createPosSaleBody.parse({ itemName: 'Pewter spoon', salePrice: '1', ...sale })
  const record = (await findUser(dealer.user.id))!
  return sellInShop(input, newId(), timeZone, record, now, { ...checkoutDeps, clock: () => now })
}

describe('a sale in the shop', () => {
  it('gets a receipt with a unique number, seller, item and buyer', async () => {
    const dora = await newDealer()
    const { status, body } = await sell(dora, {
      itemName: '  Pewter spoon ',
      salePrice: 24.5,
      paymentMethod: 'check',
      customerName: 'Cora Vale',
      customerEmail: 'cora@example.com',
      customerPhone: ' ',
      notes: null,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      dealerId: dora.user.id,
      kind: 'sale',
      number: 1,
      refersTo: null,
      inventoryId: null,
      itemName: 'Pewter spoon',
      salePrice: '24.50',
      paymentMethod: 'check',
      lines: [
        {
          inventoryId: null,
          itemName: 'Pewter spoon',
          price: '24.50',
          discount: '0.00',
          total: '24.50',
          refunded: '0.00',
          isReturned: false,
          royalty: null,
        },
      ],
      payments: [{ method: 'check', amount: '24.50' }],
      cashReceived: null,
      change: null,
      tax: null,
      layaway: null,
      refundable: [{ method: 'check', amount: '24.50' }],
      isByReader: false,
      cardRefund: null,
      cardRefundDue: '0.00',
      movedTo: null,
      voidedBy: null,
      customerName: 'Cora Vale',
      customerEmail: 'cora@example.com',
      customerPhone: null,
      notes: null,
      royalty: null,
      receiptNumber: expect.stringMatching(/^V-[2-9B-DF-HJKMNP-TV-XZ]{4}-000001$/),
      soldBy: 'Dora Lake',
      createdAt: expect.any(String),
    })
    expect(await receiptsOf(dora)).toEqual([body])
  })

  it('is paid in cash by default', async () => {
    expect((await sell(await newDealer())).body.paymentMethod).toBe('cash')
  })

  it.each([
    ['no name', { itemName: ' ' }, 'Item name is required'],
    ['no price', { salePrice: null }, /Enter the sale price/],
    ['a price of nothing', { salePrice: 0 }, 'Sale price must be greater than 0'],
    ['a price below nothing', { salePrice: '-1' }, /Enter the sale price/],
    ['half a cent', { salePrice: '1.005' }, /Enter the sale price/],
    ['a price beyond all', { salePrice: '100000000' }, /largest amount/],
    ['another way to pay', { paymentMethod: 'shells' }, 'Choose a payment method.'],
    ['an address that is none', { customerEmail: 'cora at example' }, /Enter an email address/],
  ])('says what is wrong with %s', async (_, change, message) => {
    const dora = await newDealer()
    const answer = await dora.send(pos.createPosSale, { body: { itemName: 'Spoon', salePrice: 1, ...change } })
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: Object.keys(change)[0], message: expect.stringMatching(message) }] },
    })
    expect(await receiptsOf(dora)).toEqual([])
  })

  it('is made once, however often and at once its request comes, and its answer stays the same', async () => {
    const dora = await newDealer()
    const answers = await Promise.all(times(10).map(() => sell(dora, {}, 'the-same')))
    answers.push(await sell(dora, {}, 'the-same'))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.receiptNumber}`)).size).toBe(1)
    expect(await receiptsOf(dora)).toHaveLength(1)
    expect(await sell(dora, { salePrice: '25' }, 'the-same')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_reused' },
    })
    // Another dealer's keys are their own.
    expect((await sell(await newDealer(), { salePrice: '25' }, 'the-same')).status).toBe(201)
    expect((await statsOf(dora)).allTime).toEqual({ total: '24.50', count: 1 })
  })

  it('takes nobody else’s word for who sold it', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    const { body } = await dora.send(pos.createPosSale, {
      body: { itemName: 'Spoon', salePrice: 1, dealerId: rival.user.id, receiptNumber: 'V-AAAA-000001', soldBy: 'X' },
    })
    expect(body).toMatchObject({ dealerId: dora.user.id, soldBy: 'Dora Lake' })
    expect(await receiptsOf(rival)).toEqual([])
  })
})

describe('receipts', () => {
  it('of fifty sales at once are numbered without a gap, and their totals are right to the cent', {
    tags: 'full',
  }, async () => {
    const dora = await newDealer()
    const prices = times(50).map(n => cents(1 + n * 333))
    const answers = await Promise.all(prices.map(price => sell(dora, { salePrice: centsToDecimal(price) })))
    expect(answers.map(({ status }) => status)).toEqual(prices.map(() => 201))
    const [code] = answers.map(({ body }) => body.receiptNumber.slice(0, 7))
    const wanted = times(50).map(n => `${code}${String(n + 1).padStart(6, '0')}`)
    expect(answers.map(({ body }) => body.receiptNumber).sort()).toEqual(wanted)
    expect((await receiptsOf(dora)).map(({ receiptNumber }) => receiptNumber)).toEqual(wanted.toReversed())
    const taken = { count: 50, total: centsToDecimal(sumCents(prices)) }
    expect(await statsOf(dora)).toEqual({ today: taken, afterClosing: null, week: taken, month: taken, allTime: taken })
  })

  it('are so even if each sale runs in its own process, including the first', { tags: 'full' }, async () => {
    const dora = await newDealer()
    const now = new Date()
    const sales = await Promise.all(times(20).map(n => sellAt(now, dora, { salePrice: n + 1 })))
    expect(sales.map(({ number }) => number).sort((a, b) => a - b)).toEqual(times(20).map(n => n + 1))
    expect(new Set(sales.map(({ receiptNumber }) => receiptNumber.slice(0, 7))).size).toBe(1)
    expect((await takingsAsOf(now, 'UTC', dora.user.id)).today).toEqual({ count: 20, total: 210_00 })
  })

  it('of two registers never have the same number', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    const [mine, theirs] = [(await sell(dora)).body.receiptNumber, (await sell(rival)).body.receiptNumber]
    expect(theirs).not.toBe(mine)
    const third = await newDealer()
    const sale = { dealerId: third.user.id, number: 1, id: newId(), receiptNumber: mine, soldBy: 'Dora Lake' }
    const piece = {
      itemName: 'Spoon',
      priceCents: cents(1),
      paymentMethod: 'cash',
      createdAt: new Date().toISOString(),
    } as const
    const register = newRegister(third.user.id, mine.slice(2, 6))
    const request = { key: 'key', body: 'body' }
    expect(await addPosSale({ ...sale, ...piece }, register, '2026-11-21', request, new Date())).toBe(false)
    expect(await receiptsOf(third)).toEqual([])
  })

  it('are written only where number, request and register are as they were read', async () => {
    const dora = await newDealer()
    const dealerId = dora.user.id
    for (const key of ['first', 'second']) await sell(dora, {}, key)
    const { register: its } = await findForSale(dealerId, 'key')
    const add = (number: number, register: RegisterRecord, key = newId()) => {
      const piece = { itemName: 'Spoon', priceCents: cents(1), paymentMethod: 'cash', soldBy: 'Dora Lake' } as const
      const sale = { ...piece, dealerId, number, id: newId(), receiptNumber: 'R', createdAt: '' }
      return addPosSale(sale, register, '2026-11-21', { key: sha256(key), body: 'body' }, new Date())
    }
    expect(await add(1, its!)).toBe(false)
    expect(await add(3, its!, 'second')).toBe(false)
    expect(await add(3, { ...its!, count: 1, totalCents: cents(24_50) })).toBe(false)
    expect(await add(3, newRegister(dealerId, newRegisterCode()))).toBe(false)
    expect(await receiptsOf(dora)).toHaveLength(2)
    expect((await statsOf(dora)).allTime).toEqual({ count: 2, total: '49.00' })
    expect(await add(3, its!)).toBe(true)
  })

  it('come newest first, in pages that neither repeat nor miss', async () => {
    const dora = await newDealer()
    const numbers: string[] = []
    for (const _ of times(5)) numbers.push((await sell(dora)).body.receiptNumber)
    const seen: string[] = []
    let cursor: number | null | undefined
    do {
      const { body } = await dora.call(pos.listPosSales, {
        query: { limit: '2', ...(cursor && { cursor: `${cursor}` }) },
      })
      seen.push(...body.sales.map(({ receiptNumber }) => receiptNumber))
      cursor = body.cursor
    } while (cursor)
    expect(seen).toEqual(numbers.toReversed())
    expect((await dora.call(pos.listPosSales, { query: { cursor: '1' } })).body).toEqual({ sales: [], cursor: null })
  })
})

describe('what the shop took', () => {
  it('is nothing, four times, before the first sale', async () => {
    const nothing = { total: '0.00', count: 0 }
    expect(await statsOf(await newDealer())).toEqual({
      today: nothing,
      afterClosing: null,
      week: nothing,
      month: nothing,
      allTime: nothing,
    })
  })

  it('is of the day, week and month that it is in the shop', async () => {
    const dora = await newDealer()
    const zone = 'America/New_York'
    const at = (time: string, salePrice: string) => sellAt(new Date(time), dora, { salePrice }, zone)
    await at('2026-10-31T23:00:00-04:00', '1') // last month
    await at('2026-11-01T00:00:00-04:00', '10') // the month's first day, a Sunday
    await at('2026-11-14T23:59:59-05:00', '100') // last week's Saturday
    await at('2026-11-15T00:00:00-05:00', '1000') // Sunday
    await at('2026-11-20T23:59:59-05:00', '10000') // yesterday, today already in London
    await at('2026-11-21T00:00:00-05:00', '100000')
    const shown = (now: string, timeZone: string) => takingsAsOf(new Date(now), timeZone, dora.user.id)
    expect(await shown('2026-11-21T23:59:59-05:00', zone)).toEqual({
      today: { count: 1, total: 100_000_00 },
      afterClosing: null,
      week: { count: 3, total: 111_000_00 },
      month: { count: 5, total: 111_110_00 },
      allTime: { count: 6, total: 111_111_00 },
    })
    expect((await shown('2026-11-22T00:00:00-05:00', zone)).today).toEqual({ count: 0, total: 0 })
    // A sale stays in the day it was made in, wherever its dealer looks from.
    expect((await shown('2026-11-21T12:00:00Z', 'Asia/Tokyo')).today).toEqual({ count: 1, total: 100_000_00 })
    const nextMonth = await shown('2026-12-01T12:00:00-05:00', zone)
    expect(nextMonth).toMatchObject({ week: { count: 0 }, month: { count: 0 }, allTime: { count: 6 } })
  })

  it('agrees with the receipts to the cent, in any time zone', async () => {
    const sale = fc.record({
      price: anyCents(1, 99_999_999_99),
      hoursAgo: fc.nat({ max: 45 * 24 }),
      zone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'),
    })
    const now = new Date('2026-11-21T15:04:05Z')
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async history => {
        const dora = await newDealer()
        for (const { price, hoursAgo, zone } of history) {
          const time = new Date(now.getTime() - hoursAgo * 3_600_000)
          await sellAt(time, dora, { salePrice: centsToDecimal(price) }, zone)
        }
        const since = (day: string) => {
          const made = history.filter(
            ({ hoursAgo, zone }) => dayAt(new Date(now.getTime() - hoursAgo * 3_600_000), zone) >= day,
          )
          return { count: made.length, total: sumCents(made.map(({ price }) => price)) }
        }
        expect(await takingsAsOf(now, 'UTC', dora.user.id)).toEqual({
          today: since('2026-11-21'),
          afterClosing: null,
          week: since('2026-11-15'),
          month: since('2026-11-01'),
          allTime: since('0000-00-00'),
        })
      }),
      { numRuns: stories(3, 50) },
    )
  })

  it('keeps its time if it was made without a network, unless no clock can have said so', async () => {
    const dora = await newDealer()
    const HOUR_MS = 3_600_000
    const record = async (hoursAgo: number, key?: string) => {
      const soldAt = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
      const { body } = await dora.call(pos.createPosSale, {
        query: { soldAt },
        body: { itemName: 'Spoon', salePrice: 1 },
        ...(key && { headers: { 'idempotency-key': key } }),
      })
      return { body, isKept: body.createdAt === soldAt }
    }
    const yesterday = await record(24, 'once')
    expect([yesterday.isKept, (await statsOf(dora)).today.count]).toEqual([true, 0])
    // Its first answer had been lost, and was of a time that is not the retry's.
    expect((await record(23, 'once')).body).toEqual(yesterday.body)
    const { made } = await findForSale(dora.user.id, sha256('once'))
    expect(made!.expiresAt).toBeGreaterThan((Date.now() + 31 * 24 * HOUR_MS) / 1000)
    for (const hoursAgo of [-2, 32 * 24]) expect((await record(hoursAgo)).isKept).toBe(false)
    expect((await statsOf(dora)).today.count).toBe(2)
    expect(
      (await dora.call(pos.createPosSale, { query: { soldAt: 'noon' }, body: { itemName: 'x', salePrice: 1 } })).status,
    ).toBe(400)
  })

  it('is asked for by the name of a time zone, and by no other', async () => {
    const dora = await newDealer()
    const ask = (timeZone: string) => dora.call(pos.getPosStats, { query: { timeZone } })
    expect((await ask('America/New_York')).status).toBe(200)
    for (const wrong of ['Nowhere/Atall', '+05:30', '']) expect((await ask(wrong)).status).toBe(400)
    const answer = await dora.call(pos.createPosSale, {
      query: { timeZone: 'Nowhere/Atall' },
      body: { itemName: 'Spoon', salePrice: 1 },
    })
    expect(answer.status).toBe(400)
  })
})

describe('a piece of the inventory that is sold in the shop', () => {
  it('is sold, without a draft, and can’t be sold, listed or deleted again', async () => {
    const dora = await newDealer()
    const item = await newItem(dora)
    await dora.call(drafts.saveListingDraft, { params: { inventoryId: item.id }, body: { itemName: 'Jar' } })
    const { status, body } = await sellPiece(dora, item.id)
    expect([status, body.inventoryId]).toEqual([201, item.id])
    expect(await itemOf(dora, item.id)).toMatchObject({ soldAt: body.createdAt, listingId: null })
    expect((await dora.call(drafts.listListingDrafts)).body).toEqual([])
    const refused = { status: 409, body: { code: 'item_sold', message: 'This item has been sold.' } }
    expect(await sellPiece(dora, item.id)).toMatchObject(refused)
    expect(await dora.call(inventory.deleteInventoryItem, { params: { id: item.id } })).toMatchObject(refused)
    const listed = {
      inventoryId: item.id,
      itemName: 'Jar',
      delivery: freeDeliveryInput,
      listingType: 'fixed-price',
      price: 5,
    } as const
    expect(await dora.call(listings.createListing, { body: listed })).toMatchObject(refused)
    expect(await receiptsOf(dora)).toHaveLength(1)
  })

  it('is the dealer’s own, or is not found', async () => {
    const dora = await newDealer()
    const others = await newItem(await newDealer())
    for (const id of [others.id, 'none']) {
      expect(await sellPiece(dora, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await receiptsOf(dora)).toEqual([])
  })

  it('is sold once to two customers at once', async () => {
    const dora = await newDealer()
    const item = await newItem(dora)
    const answers = await Promise.allSettled(times(5).map(() => sellAt(new Date(), dora, { inventoryId: item.id })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.code).toBe('item_sold')
    expect(await receiptsOf(dora)).toHaveLength(1)
    expect((await statsOf(dora)).allTime.count).toBe(1)
  })

  it('is no longer for sale on the web, and its bidders with offers are notified', async () => {
    const [dora, bea] = [await newDealer(), await newMember({ firstName: 'Bea' })]
    const { listing } = await newListing('245.00', dora)
    await bea.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
    expect((await sellPiece(dora, listing.inventoryId)).status).toBe(201)
    expect((await see(bea, listing.id)).status).toBe(404)
    expect((await buy(bea, listing.id)).status).toBe(404)
    expect(await emitted(offersVoided, listing.id)).toHaveLength(1)
  })

  it('leaves an auction without bids, in which nobody can bid any more', async () => {
    const [dora, bea] = [await newDealer(), await newMember({ firstName: 'Bea' })]
    const { listing } = await newAuction({}, dora)
    expect((await sellPiece(dora, listing.inventoryId)).status).toBe(201)
    expect((await bid(bea, listing.id)).status).toBe(404)
    expect((await see(bea, listing.id)).status).toBe(404)
  })

  it('stays in an auction with a bid, and nothing is written', async () => {
    const [dora, bea] = [await newDealer(), await newMember({ firstName: 'Bea' })]
    const { listing } = await newAuction({}, dora)
    await bid(bea, listing.id)
    expect(await sellPiece(dora, listing.inventoryId)).toMatchObject({
      status: 409,
      body: { code: 'auction_has_bids', message: expect.stringContaining('has bids') },
    })
    expect(await receiptsOf(dora)).toEqual([])
    expect((await statsOf(dora)).allTime.count).toBe(0)
    expect(await itemOf(dora, listing.inventoryId)).toMatchObject({ soldAt: null, listingId: listing.id })
    expect((await see(bea, listing.id)).body.status).toBe('active')
  })

  it('is kept for a buyer who is paying, and for one whose offer was accepted', async () => {
    const [dora, bea] = [await newDealer(), await newMember({ firstName: 'Bea' })]
    const { listing } = await newListing('245.00', dora)
    await buy(bea, listing.id)
    expect(await sellPiece(dora, listing.inventoryId)).toMatchObject({
      status: 409,
      body: { code: 'listing_not_editable', until: expect.any(String) },
    })
    const agreed = await newListing('245.00', dora)
    const offer = await bea.call(offers.makeOffer, { body: { listingId: agreed.listing.id, offerAmount: '200' } })
    await dora.call(offers.respondToOffer, { params: { id: offer.body.id }, body: { action: 'accept' } })
    expect(await sellPiece(dora, agreed.listing.inventoryId)).toMatchObject({
      status: 409,
      body: { code: 'listing_agreed', until: expect.any(String) },
    })
    expect(await receiptsOf(dora)).toEqual([])
  })

  it('is either bought on the web or in the shop, when both happen at once', { tags: 'full' }, async () => {
    const [dora, bea] = [await newDealer(), await newMember({ firstName: 'Bea' })]
    for (const _ of times(4)) {
      const { listing } = await newListing('245.00', dora)
      const [shop, web] = await Promise.all([sellPiece(dora, listing.inventoryId), buy(bea, listing.id)])
      expect([shop, web].filter(isDone)).toHaveLength(1)
      const { soldAt, listingId } = await itemOf(dora, listing.inventoryId)
      expect([soldAt !== null, listingId]).toEqual(isDone(shop) ? [true, null] : [false, listing.id])
    }
  })

  it('is either bid on or sold in the shop, when both happen at once', { tags: 'full' }, async () => {
    const [dora, bea] = [await newDealer(), await newMember({ firstName: 'Bea' })]
    for (const _ of times(4)) {
      const { listing } = await newAuction({}, dora)
      const [shop, web] = await Promise.all([sellPiece(dora, listing.inventoryId), bid(bea, listing.id)])
      expect([shop, web].filter(isDone)).toHaveLength(1)
      if (isDone(shop)) expect(web.status).toBe(404)
      else expect(shop.body.code).toBe('auction_has_bids')
    }
  })
})
