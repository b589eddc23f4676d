import { describe, expect, it } from 'vitest'
import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { MAX_PIECES_TOGETHER } from '../../shared/rules/basket.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { handler as refund } from '../checkout/on-refund-decided-refund.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { keptOf } from '../core/money/sale/returning.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { bookFee } from '../finance/booking-fees.ts'
import { handler as takeBack } from '../payouts/on-refund-decided-pay-out.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { handler as markUndone } from '../sold/on-sale-undone-mark.ts'
import { type BasketOrder, newBasketOrder } from '../testing/baskets.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { faultsIn } from '../testing/order-stories/truths.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { bankOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAdmin, type Visitor } from '../testing/visitor.ts'
import { handler as takePiecesBack } from './on-order-cancelled-take-back.ts'

onOwnTable()

const formatAmount = (amount: number) => (amount / 100).toFixed(2)
const reason = 'A chip at the foot that I had not seen.'

interface Wish {
  pieces?: string[]
  amount?: string | null
  left?: string
}

const give = (
  { id, seller }: BasketOrder,
  { pieces = [], amount = null, left = '340.00' }: Wish,
  who: Visitor = seller,
) => who.call(orders.refundBuyer, { params: { id }, body: { amount, left, reason, pieces } })

/** Whatever follows from refunds and disputes is done. */
async function settled({ id, seller, buyer }: BasketOrder): Promise<string[]> {
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) {
    await deliverTo(refund, decided)
    await deliverTo(takeBack, decided)
    await deliverTo(markUndone, decided)
    await deliverTo(takePiecesBack, decided)
  }
  await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe })
  await bookFee(id, new Date(), { stripe })
  const { paymentIntentId = '' } = (await findCheckout(id))!
  const { latest_charge: charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
  return faultsIn({ id, charge: String(charge), seller, buyer }, { isOver: true })
}

const shipped = async (order: BasketOrder) => {
  const body = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const
  await order.seller.call(orders.shipOrder, { params: { id: order.id }, body })
  return order
}

const keptIn = async ({ id }: BasketOrder) => {
  const { commissionCents, sellerPayoutCents, salePriceCents, shippingCents } = keptOf((await findSale(id))!)
  return { commissionCents, sellerPayoutCents, salePriceCents, shippingCents }
}

const undone = async (listingId: string) => (await findListing(listingId))?.saleUndone ?? false

describe('one piece of two that is given back', () => {
  it('takes its own price, parcel and fees off, and leaves the other piece as it is', async () => {
    const order = await shipped(await newBasketOrder())
    const { id, clock, jar, seller, buyer } = order
    await buyer.call(orders.receiveOrder, { params: { id } })
    expect(await keptIn(order)).toMatchObject({ commissionCents: 22_50, sellerPayoutCents: 317_50 })
    const { status, body } = await give(order, { pieces: [jar] })
    expect({ status, refunded: body.refunded }).toEqual({ status: 200, refunded: '120.00' })
    expect(body.pieces).toMatchObject([
      { listingId: clock, paid: '220.00', refunded: '0.00', isRefunded: false },
      { listingId: jar, paid: '120.00', refunded: '120.00', isRefunded: true },
    ])
    // $100 + $20 − 2.5% of $100: the clock's $20 of commission and $200 stay.
    expect(await keptIn(order)).toEqual({
      ...{ commissionCents: 20_00, sellerPayoutCents: 200_00, salePriceCents: 200_00, shippingCents: 20_00 },
    })
    expect(await settled(order)).toEqual([])
    expect([await undone(clock), await undone(jar)]).toEqual([false, true])
    const { body: read } = await seller.call(orders.getOrder, { params: { id } })
    expect(read).toMatchObject({
      ...{ status: 'received', refunds: [{ amount: '120.00', pieces: [jar], reason }] },
      sale: {
        pieces: [
          { commission: '20.00', sellerPayout: '200.00' },
          { commission: '0.00', sellerPayout: '0.00' },
        ],
      },
      payout: { amount: '200.00', pieces: [{ amount: '200.00' }, { amount: '0.00' }] },
    })
  })

  it('a quarter of the clock is a quarter of its fees; then the rest goes back, and all is back', {
    tags: 'full',
  }, async () => {
    const order = await shipped(await newBasketOrder())
    const { clock, jar } = order
    await give(order, { pieces: [clock], amount: '55.00' })
    // A quarter of $220: $5 of $20 commission, $50 of $200.
    expect(await keptIn(order)).toMatchObject({ commissionCents: 17_50, sellerPayoutCents: 267_50 })
    expect(await give(order, { pieces: [clock], amount: '165.01', left: '285.00' })).toMatchObject({
      ...{ status: 409, body: { code: 'refund_too_much', message: expect.stringContaining('$165.00') } },
    })
    await give(order, { pieces: [clock], left: '285.00' })
    expect(await keptIn(order)).toMatchObject({ commissionCents: 2_50, sellerPayoutCents: 117_50 })
    expect(await settled(order)).toEqual([])
    expect([await undone(clock), await undone(jar)]).toEqual([true, false])
    expect(await give(order, { left: '120.00' })).toMatchObject({ body: { status: 'refunded', refunded: '340.00' } })
    expect(await keptIn(order)).toEqual({
      ...{ commissionCents: 0, sellerPayoutCents: 0, salePriceCents: 0, shippingCents: 0 },
    })
    expect(await settled(order)).toEqual([])
  })

  it('comes after a part of the whole payment: what is left of each piece goes back, and not more', {
    tags: 'full',
  }, async () => {
    const order = await shipped(await newBasketOrder())
    const { clock, jar } = order
    // $34 of $340 are a tenth of each: $22 and $12.
    await give(order, { amount: '34.00' })
    const { body } = await give(order, { pieces: [jar], left: '306.00' })
    expect(body).toMatchObject({ refunded: '142.00', pieces: [{ refunded: '22.00' }, { isRefunded: true }] })
    expect(await keptIn(order)).toMatchObject({ commissionCents: 18_00, sellerPayoutCents: 180_00 })
    expect(await settled(order)).toEqual([])
    expect([await undone(clock), await undone(jar)]).toEqual([true, true])
  })

  it('is given back once, however often and by whomever it is asked for at once', { tags: 'full' }, async () => {
    const order = await shipped(await newBasketOrder())
    const { jar, clock, id } = order
    const admin = await newAdmin()
    const byAdmin = admin.call(members.refundOrder, {
      params: { id },
      body: { amount: null, left: '340.00', reason, pieces: [jar] },
    })
    const answers = await Promise.all([give(order, { pieces: [jar] }), give(order, { pieces: [jar] }), byAdmin])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await give(order, { pieces: [jar], left: '220.00' })).toMatchObject({ body: { code: 'refund_too_much' } })
    expect(await give(order, { pieces: [jar, jar], amount: '1', left: '220.00' })).toMatchObject({
      body: { code: 'refund_too_much' },
    })
    expect(await give(order, { pieces: [clock], amount: '1', left: '220.00' })).toMatchObject({ status: 200 })
    expect(await settled(order)).toEqual([])
  })

  it('adds up with parts of the whole payment, in any order and to the cent, to what was paid and no more', {
    tags: 'full',
  }, async () => {
    const order = await shipped(await newBasketOrder())
    const { id, clock, jar } = order
    const parts: [string | null, string[]][] = [
      ['100.00', []],
      ['10.00', [jar]],
      ['33.33', [clock]],
      ['47.11', []],
      ['1.00', [jar, jar]],
      [null, [jar]],
      ['0.01', []],
      [null, [clock]],
    ]
    const left = async () => formatAmount(34_000 - ((await findSale(id))?.refundedCents ?? 0))
    for (const [amount, pieces] of parts) {
      expect((await give(order, { amount, pieces, left: await left() })).status).toBe(200)
      expect(await settled(order)).toEqual([])
    }
    expect(await left()).toBe('0.00')
    for (const pieces of [[], [jar], [clock, jar]])
      expect(await give(order, { amount: '0.01', pieces, left: '0.01' })).toMatchObject({
        body: { code: 'refund_too_much' },
      })
  })

  it('is one of this order, and its seller’s to give back', async () => {
    const [order, other] = [await newBasketOrder(), await newPurchase()]
    const { jar, buyer } = order
    for (const pieces of [[other.listing.id], [jar, newId()]])
      expect(await give(order, { pieces })).toMatchObject({ status: 404 })
    expect((await give(order, { pieces: Array.from({ length: MAX_PIECES_TOGETHER + 1 }, () => jar) })).status).toBe(400)
    for (const who of [buyer, other.seller]) expect((await give(order, { pieces: [jar] }, who)).status).toBe(404)
    expect((await findSale(order.id))?.refundedCents).toBeUndefined()
  })

  it('is not sent if nothing was: its seller can list it again, and cancels the rest', { tags: 'full' }, async () => {
    const order = await newBasketOrder()
    const { id, seller, clock, jar, listings } = order
    await give(order, { pieces: [jar] })
    expect(await settled(order)).toEqual([])
    const soldAt = async (n: number) =>
      (await findInventoryItem({ userId: seller.user.id, id: listings[n]!.inventoryId! }))?.soldAt
    expect([typeof (await soldAt(0)), await soldAt(1)]).toEqual(['string', undefined])
    expect(await give(order, { pieces: [clock], left: '220.00' })).toMatchObject({ body: { code: 'cancel_instead' } })
    const { body } = await seller.call(orders.cancelOrder, { params: { id } })
    expect(body).toMatchObject({ status: 'cancelled', refunded: '340.00' })
    for (const cancelled of await emittedOf(orderCancelled, { orderId: id })) await deliverTo(takePiecesBack, cancelled)
    expect(await soldAt(0)).toBeUndefined()
    expect(await settled(order)).toEqual([])
  })

  it('stays with its buyer once it was sent', async () => {
    const order = await shipped(await newBasketOrder())
    await give(order, { pieces: [order.jar] })
    await settled(order)
    const key = { userId: order.seller.user.id, id: order.listings[1]!.inventoryId! }
    expect(await findInventoryItem(key)).toMatchObject({ soldAt: expect.any(String) })
  })
})

describe('a bank that takes the rest', () => {
  it.for(everyNth(2, ['won', 'lost'] as const))(
    'after a piece was given back, %s: the books agree with Stripe',
    async outcome => {
      const order = await shipped(await newBasketOrder())
      const { id, jar, clock } = order
      await give(order, { pieces: [jar] })
      expect(await settled(order)).toEqual([])
      const { paymentIntentId = '' } = (await findCheckout(id))!
      const bank = await bankOf(paymentIntentId)
      await bank.dispute()
      const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
      await refreshDispute(data[0]!.id, new Date(), checkoutDeps)
      await bank.decide(outcome)
      await refreshDispute(data[0]!.id, new Date(), checkoutDeps)
      expect(await keptIn(order)).toMatchObject(
        outcome === 'won' ? { commissionCents: 20_00, sellerPayoutCents: 200_00 } : { sellerPayoutCents: 0 },
      )
      await markSaleUndoneAgain(order)
      expect([await undone(clock), await undone(jar)]).toEqual([outcome === 'lost', true])
      expect((await findPayout({ sellerId: order.seller.user.id, transactionId: id }))?.pieces).toMatchObject([
        { amountCents: outcome === 'won' ? 200_00 : 0 },
        { amountCents: 0 },
      ])
    },
  )
})

const markSaleUndoneAgain = async ({ id }: BasketOrder) => {
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) await deliverTo(markUndone, decided)
}

describe('a basket of a seller who taxes the margin', () => {
  it('taxes each piece by itself, also after one went back: a loss with the jar takes nothing off the clock', async () => {
    const order = await newBasketOrder({
      jarIs: { category: 'Collectibles' },
      beforeBuying: async (seller, listings) => {
        const business = { businessName: 'Lund Antiques', businessAddress: 'Lange Straße 1, 10115 Berlin' }
        await seller.call(finance.updateTaxTerms, { body: { status: 'margin_scheme', rate: '19', ...business } })
        // The clock’s margin is $220 − $101, of which $19 are tax; the jar brought less than it cost.
        for (const [n, purchasePrice] of ['101.00', '150.00'].entries()) {
          const id = listings[n]!.inventoryId!
          await seller.call(inventory.updateInventoryItem, { params: { id }, body: { purchasePrice } })
        }
      },
    })
    const { id, seller, jar, clock } = await shipped(order)
    const receipt = async () => (await seller.call(orders.getReceipt, { params: { id } })).body
    const margin = { margin: '119.00', tax: '19.00' }
    expect(await receipt()).toMatchObject({
      margin,
      pieces: [
        { itemName: 'Clock', price: '200.00', marginGoods: 'second_hand' },
        { itemName: 'Jar', price: '100.00', marginGoods: 'collectors_items_and_antiques' },
      ],
    })
    await give(order, { pieces: [jar] })
    expect((await receipt()).margin).toMatchObject(margin)
    await give(order, { pieces: [clock], amount: '22.00', left: '220.00' })
    expect((await receipt()).margin).toMatchObject({ margin: '97.00' })
    const month = new Date().toISOString().slice(0, 7)
    const { body } = await seller.call(finance.getStatement, { query: { month } })
    const told = Object.fromEntries(body.lines.map(line => [line.about, line.margin]))
    expect(told).toEqual({ 'Clock +1': '119.00', Jar: '0.00', Clock: '-22.00' })
  })
})

describe('what a seller reads of a basket', () => {
  it('names each piece with what it brings, in payouts and statement', async () => {
    const order = await shipped(await newBasketOrder())
    const { seller, jar } = order
    await give(order, { pieces: [jar], amount: '12.00' })
    const { body: paid } = await seller.call(payouts.listPayouts)
    expect(paid).toMatchObject([
      {
        itemName: 'Clock +1',
        pieces: [
          { itemName: 'Clock', amount: '200.00' },
          { itemName: 'Jar', amount: '105.75' },
        ],
      },
    ])
    const month = new Date().toISOString().slice(0, 7)
    const { body } = await seller.call(finance.getStatement, { query: { month } })
    expect(body.lines.toSorted((a, b) => a.about!.localeCompare(b.about!))).toMatchObject([
      {
        ...{ about: 'Clock +1', cause: 'sale', amount: '317.50' },
        pieces: [
          { itemName: 'Clock', gross: '220.00', amount: '200.00' },
          { itemName: 'Jar', gross: '120.00', amount: '117.50' },
        ],
      },
      { about: 'Jar', cause: 'refund_decided', commission: '0.25', amount: '-11.75', pieces: [] },
    ])
  })
})
