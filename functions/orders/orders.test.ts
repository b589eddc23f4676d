import { describe, expect, it } from 'vitest'
import { orderReceived } from '../../events/order-received.ts'
import { orderShipmentDue } from '../../events/order-shipment-due.ts'
import { orderShipped } from '../../events/order-shipped.ts'
import { orders } from '../../shared/endpoints/orders.ts'
import {
  afterWorkingDays,
  COMPLETE_AFTER_MS,
  RECEIVED_AFTER_MS,
  REMIND_AFTER_WORKING_DAYS,
} from '../../shared/orders.ts'
import { emitted } from '../testing/events.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { eraseOldAddresses } from './erasing-addresses.ts'
import { moveOnOverdue } from './progressing.ts'

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
    await moveOnOverdue(later(COMPLETE_AFTER_MS - MINUTE))
    expect(await read(seller, purchase)).toMatchObject({ status: 'received' })
    await moveOnOverdue(later(COMPLETE_AFTER_MS + MINUTE))
    expect(await read(seller, purchase)).toMatchObject({ status: 'complete', movesOnAt: null, steps: [] })
  })

  it('counts as received two weeks after it was shipped', async () => {
    const purchase = await newPurchase()
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: usps })
    await moveOnOverdue(later(RECEIVED_AFTER_MS - MINUTE))
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'shipped', steps: ['receive'] })
    await moveOnOverdue(later(RECEIVED_AFTER_MS + MINUTE))
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'received', receivedByItself: true })
  })

  it('waits for its seller for as long as that takes, and reminds them once', async () => {
    const purchase = await newPurchase()
    const reminders = async () => (await emitted(orderShipmentDue, purchase.listing.id)).length
    const { paidAt } = await read(purchase.buyer, purchase)
    const due = Date.parse(afterWorkingDays(paidAt, REMIND_AFTER_WORKING_DAYS))
    await moveOnOverdue(new Date(due - MINUTE))
    expect(await reminders()).toBe(0)
    await purchase.seller.call(orders.packOrder, of(purchase))
    await Promise.all([moveOnOverdue(new Date(due + MINUTE)), moveOnOverdue(new Date(due + MINUTE))])
    await moveOnOverdue(later(365 * DAY))
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
    expect(await ship({ carrier: 'other' })).toMatchObject({
      carrier: 'other',
      trackingNumber: null,
      shippedAt: first.shippedAt,
      movesOnAt: first.movesOnAt,
    })
    expect(await read(purchase.buyer, purchase)).toMatchObject({ carrier: 'other', trackingNumber: null })
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
    const completedAt = Date.now() + COMPLETE_AFTER_MS + MINUTE
    await moveOnOverdue(new Date(completedAt))
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

  it('takes five codes a day at most, also at once, and not even the right one after that', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    const { pickupCode } = await read(purchase.buyer, purchase)
    const handOver = (code: string) => purchase.seller.call(orders.handOverOrder, { ...of(purchase), body: { code } })
    const wrong = Array.from({ length: 8 }, (_, n) => String((Number(pickupCode) + n + 1) % 10_000).padStart(4, '0'))
    const answers = await Promise.all(wrong.map(handOver))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await handOver(pickupCode!)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', until: expect.stringContaining('T00:00:00') },
    })
  })

  it('that is picked up reminds its seller to arrange that', async () => {
    const purchase = await newPurchase({ terms, wish: { method: 'pickup' } })
    await moveOnOverdue(later(10 * DAY))
    const reminders = await emitted(orderShipmentDue, purchase.listing.id)
    expect(reminders.map(({ payload }) => payload.isPickup)).toEqual([true])
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

  it('comes in pages, newest first', async () => {
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
