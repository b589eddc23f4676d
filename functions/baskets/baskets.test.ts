import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { MAX_PIECES_TOGETHER } from '../../shared/rules/basket.ts'
import { cents } from '../../shared/rules/cents.ts'
import { handler as refund } from '../checkout/on-refund-decided-refund.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckout, findCheckoutBySession, releaseCheckout } from '../core/money/checkout/checkout-store.ts'
import { findRefund } from '../core/money/checkout/refund-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { bookFee } from '../finance/booking-fees.ts'
import { handler as takePiecesBack } from '../orders/on-order-cancelled-take-back.ts'
import { handler as takeBack } from '../payouts/on-refund-decided-pay-out.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { handler as markUndone } from '../sold/on-sale-undone-mark.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { faultsIn } from '../testing/order-stories/truths.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { connectPayouts, deliver, eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const delivery = { from: 'US', domestic: '20.00', abroad: null, countries: [], pickupTown: 'Boston' }
const ship = { method: 'ship', country: 'US' } as const

async function offers(prices: string[], seller?: Member) {
  const owner = seller ?? (await newMember({ firstName: 'Sela' }))
  const made = []
  for (const price of prices) made.push(await newListing(price, owner, undefined, { delivery } as never))
  return { seller: owner, ids: made.map(({ listing }) => listing.id), listings: made.map(({ listing }) => listing) }
}

const buyer = () => newMember({ firstName: 'Bea' })

const start = (who: Visitor, listingIds: string[], more: object = {}) =>
  who.call(baskets.createBasketCheckout, { body: { listingIds, delivery: ship, ...more } })

async function bought(who: Member, ids: string[]) {
  const { body } = await start(who, ids)
  await pay(body.url)
  const sessionId = sessionIdOf(body.url)
  const { body: session } = await who.call(checkout.getCheckoutSession, { params: { sessionId } })
  const id = (await findCheckoutBySession(sessionId))!.id
  return { id, session }
}

const statusOf = async (who: Visitor, id: string) =>
  (await who.call(listings.getListing, { params: { id } })).body.status

/** Whatever follows from the sale and its refunds is done. */
async function faults(id: string, seller: Member, who: Member): Promise<string[]> {
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) {
    await deliverTo(refund, decided)
    await deliverTo(takeBack, decided)
  }
  await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe })
  await bookFee(id, new Date(), { stripe })
  const { paymentIntentId = '' } = (await findCheckout(id))!
  const { latest_charge: charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
  return faultsIn({ id, charge: String(charge), seller, buyer: who }, { isOver: true })
}

describe('two pieces of one seller', () => {
  it('are put into the basket, paid for once and come as one order with both', async () => {
    const [{ seller, ids }, bea] = [await offers(['245.00', '100.01']), await buyer()]
    await connectPayouts(seller)
    for (const listingId of ids) await bea.call(baskets.addToBasket, { params: { listingId } })
    const { body: shown } = await bea.call(baskets.listBaskets)
    expect(shown).toMatchObject([
      { seller: { firstName: 'Sela' }, total: '345.01', delivery: { domestic: '40.00', pickupTown: 'Boston' } },
    ])
    const { id, session } = await bought(bea, ids)
    expect(session).toMatchObject({ status: 'paid', amount_total: 38501, shipping_total: 4000 })
    expect(session.line_items.map(({ amount_total }) => amount_total)).toEqual([24500, 10001])
    for (const listingId of ids) expect(await statusOf(bea, listingId)).toBe('sold')
    const { body: order } = await bea.call(orders.getOrder, { params: { id } })
    expect(order).toMatchObject({ price: '345.01', shipping: '40.00' })
    expect(order.pieces.map(({ listingId }) => listingId)).toEqual(ids)
    // 2.5% of each: $6.13 and $2.50.
    expect(await findSale(id)).toMatchObject({ commissionCents: 863, sellerPayoutCents: 37638, commissionBps: 250 })
    const told = await emittedOf(listingSold, { transactionId: id })
    expect(told.map(({ payload }) => payload.listingId).toSorted()).toEqual(ids.toSorted())
    expect(told.reduce((sum, { payload }) => sum + payload.sellerPayoutCents, 0)).toBe(37638)
    expect((await bea.call(baskets.listBaskets)).body).toEqual([])
    await bea.call(orders.receiveOrder, { params: { id } })
    expect(await faults(id, seller, bea)).toEqual([])
  })

  it('has the price of one refunded: the books agree with Stripe, and neither price is compared any more', {
    tags: 'full',
  }, async () => {
    const [{ seller, ids }, bea] = [await offers(['245.00', '100.01']), await buyer()]
    await connectPayouts(seller)
    const { id } = await bought(bea, ids)
    await bea.call(orders.receiveOrder, { params: { id } })
    await refundOrder(id, { amountCents: cents(120_01), cause: 'admin' }, new Date(), async () => [])
    expect(await faults(id, seller, bea)).toEqual([])
    const [decided] = await emittedOf(refundDecided, { checkoutId: id })
    await deliverTo(markUndone, decided!)
    for (const listingId of ids)
      expect(await findListing(listingId)).toMatchObject({ status: 'sold', saleUndone: true })
    const { body: order } = await bea.call(orders.getOrder, { params: { id } })
    expect(order).toMatchObject({ refunded: '120.01', status: 'received' })
  })

  it('go back to the collection together when the seller cancels', async () => {
    const [{ seller, ids, listings: made }, bea] = [await offers(['245.00', '100.01']), await buyer()]
    const { id } = await bought(bea, ids)
    await seller.call(orders.cancelOrder, { params: { id } })
    const [cancelled] = await emittedOf(orderCancelled, { orderId: id })
    await deliverTo(takePiecesBack, cancelled!)
    for (const { inventoryId } of made) {
      const item = await findInventoryItem({ userId: seller.user.id, id: inventoryId! })
      expect(item?.soldAt).toBeUndefined()
    }
  })

  it('are reviewed one by one, and only those', async () => {
    const [{ seller, ids }, bea] = [await offers(['245.00', '100.01']), await buyer()]
    const { id: transactionId } = await bought(bea, ids)
    const review = (listingId: string | undefined, who: Member = bea) =>
      who.call(reviews.createReview, {
        body: { transactionId, listingId, rating: 5, title: 'Fine', comment: 'As shown.' },
      })
    for (const listingId of ids) expect(await review(listingId)).toMatchObject({ status: 201, body: { listingId } })
    expect((await review(ids[1])).status).toBe(409)
    expect((await review(newId())).status).toBe(404)
    expect((await review(ids[0], seller)).status).toBe(404)
    const respond = (listingId: string) =>
      seller.call(reviews.respondToReview, {
        params: { id: transactionId },
        body: { listingId, response: 'Thank you.' },
      })
    expect(await respond(ids[1]!)).toMatchObject({ status: 200, body: { listingId: ids[1] } })
  })
})

describe('all or none', () => {
  it('holds nothing where one is held by somebody else', async () => {
    const [{ ids }, bea, ada] = [await offers(['245.00', '100.01']), await buyer(), await newMember()]
    await ada.call(checkout.createCheckoutSession, { body: { listingId: ids[1]!, delivery: ship } })
    expect(await start(bea, ids)).toMatchObject({ status: 409, body: { code: 'listing_reserved' } })
    expect(await statusOf(bea, ids[0]!)).toBe('active')
    for (const listingId of ids) await bea.call(baskets.addToBasket, { params: { listingId } })
    const { body } = await bea.call(baskets.listBaskets)
    expect(body[0]).toMatchObject({ total: '245.00' })
    expect(body[0]?.pieces.find(({ problem }) => problem === 'held')?.listingId).toBe(ids[1])
  })

  it('lets two buyers ask at once: one holds both, the other nothing', async () => {
    const [{ ids }, bea, ada] = [await offers(['245.00', '100.01']), await buyer(), await newMember()]
    const answers = await Promise.all([start(bea, ids), start(ada, ids.toReversed())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('gives the same page when asked twice, and lets go of all when cancelled', { tags: 'full' }, async () => {
    const [{ ids }, bea] = [await offers(['245.00', '100.01']), await buyer()]
    const first = await start(bea, ids)
    expect((await start(bea, ids.toReversed())).body.url).toBe(first.body.url)
    const found = await findCheckoutBySession(sessionIdOf(first.body.url))
    const cancelled = await bea.call(checkout.cancelCheckout, { params: { checkoutId: found!.id } })
    expect(cancelled).toMatchObject({ status: 200, body: { isBasket: true } })
    for (const id of ids) expect(await statusOf(bea, id)).toBe('active')
    expect(await start(bea, ids)).toMatchObject({ status: 409, body: { code: 'hold_paused' } })
  })

  it('is refunded whole if it is paid too late', async () => {
    const [{ ids }, bea] = [await offers(['245.00', '100.01']), await buyer()]
    const { body } = await start(bea, ids)
    const found = (await findCheckoutBySession(sessionIdOf(body.url)))!
    await releaseCheckout(found, checkoutDeps.subjectOf(found), 'expired', new Date())
    for (const id of ids) expect(await statusOf(bea, id)).toBe('active')
    await pay(body.url)
    const [completed] = await eventsAbout(sessionIdOf(body.url), 'checkout.session.completed')
    await deliver(completed!)
    for (const id of ids) expect(await statusOf(bea, id)).toBe('active')
    expect(await findRefund({ checkoutId: found.id, no: 1 })).toMatchObject({
      amountCents: 385_01,
      cause: 'unsellable',
    })
  })

  it('makes way for one of its pieces alone', async () => {
    const [{ ids }, ada] = [await offers(['245.00', '100.01']), await newMember()]
    await start(ada, ids)
    const alone = await ada.call(checkout.createCheckoutSession, { body: { listingId: ids[0]!, delivery: ship } })
    expect(alone.status).toBe(200)
    expect(await statusOf(ada, ids[1]!)).toBe('active')
  })
})

describe('what cannot be paid for together', () => {
  it('is of several sellers, own, twice the same, of another price or too many', async () => {
    const [one, other, bea] = [await offers(['245.00', '100.01']), await offers(['50.00']), await buyer()]
    const [first = '', second = ''] = one.ids
    expect(await start(bea, [first, ...other.ids])).toMatchObject({ body: { code: 'basket_apart' } })
    expect(await start(one.seller, one.ids)).toMatchObject({ body: { code: 'own_listing' } })
    expect((await start(bea, [first, first])).status).toBe(400)
    expect(
      (
        await start(
          bea,
          Array.from({ length: MAX_PIECES_TOGETHER + 1 }, () => newId()),
        )
      ).status,
    ).toBe(400)
    expect((await start(bea, [first, newId()])).status).toBe(404)
    expect(await start(bea, [first, second], { expectedPrice: '345.00' })).toMatchObject({
      body: { code: 'price_changed' },
    })
    expect(await start(bea, [first, second], { expectedShipping: '20.00' })).toMatchObject({
      body: { code: 'shipping_changed' },
    })
    expect(await start(bea, [first, second], { delivery: { method: 'ship', country: 'DE' } })).toMatchObject({
      body: { code: 'destination_not_served' },
    })
    expect((await start(new Visitor(), one.ids)).status).toBe(401)
    await one.seller.call(blocking.blockPerson, { params: { personId: bea.user.id } })
    expect(await start(bea, one.ids)).toMatchObject({ body: { code: 'not_available_to_you' } })
    for (const id of one.ids) expect(await statusOf(other.seller, id)).toBe('active')
  })

  it('takes twenty pieces in one transaction', { tags: 'full' }, async () => {
    const prices = Array.from({ length: MAX_PIECES_TOGETHER }, (_, n) => `${10 + n}.00`)
    const [{ ids }, bea] = [await offers(prices), await buyer()]
    const { session } = await bought(bea, ids)
    expect(session).toMatchObject({ status: 'paid', amount_total: 390_00 + 400_00 })
  })
})

describe('a won auction', () => {
  it('waits in the basket for other pieces, and is paid for with them', async () => {
    const [{ seller, ids }, bea] = [await offers(['245.00']), await buyer()]
    await connectPayouts(seller)
    const { listing } = await newAuction({}, seller)
    expect(await bea.call(baskets.addToBasket, { params: { listingId: listing.id } })).toMatchObject({ status: 409 })
    await bea.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '133.33' } })
    await letTimePass(listing.id, 4 * DAY)
    await wakeAuction(listing.id)
    for (const listingId of [listing.id, ...ids]) await bea.call(baskets.addToBasket, { params: { listingId } })
    const { body } = await bea.call(baskets.listBaskets)
    expect(body[0]?.pieces.map(({ problem }) => problem)).toEqual([null, null])
    const { id, session } = await bought(bea, [listing.id, ...ids])
    expect(session.status).toBe('paid')
    await bea.call(orders.receiveOrder, { params: { id } })
    expect(await faults(id, seller, bea)).toEqual([])
  })
})

describe('the basket', () => {
  it('is everyone’s own, and refuses own and sold pieces', async () => {
    const [{ seller, ids }, bea, ada] = [await offers(['245.00', '100.01']), await buyer(), await newMember()]
    const [first = ''] = ids
    const add = (who: Visitor, listingId: string) => who.call(baskets.addToBasket, { params: { listingId } })
    expect((await add(new Visitor(), first)).status).toBe(401)
    expect(await add(seller, first)).toMatchObject({ body: { code: 'own_listing' } })
    expect((await add(bea, newId())).status).toBe(404)
    for (const _ of [1, 2]) expect(await add(bea, first)).toMatchObject({ status: 200, body: [first] })
    expect((await ada.call(baskets.getBasketIds)).body).toEqual([])
    expect((await ada.call(baskets.removeFromBasket, { params: { listingId: first } })).status).toBe(200)
    expect((await bea.call(baskets.getBasketIds)).body).toEqual([first])
    await bought(ada, ids)
    expect((await bea.call(baskets.listBaskets)).body).toMatchObject([
      { pieces: [{ problem: 'sold' }], delivery: null },
    ])
    expect(await add(bea, ids[1]!)).toMatchObject({ body: { code: 'listing_unavailable' } })
    expect((await bea.call(baskets.removeFromBasket, { params: { listingId: first } })).body).toEqual([])
  })
})
