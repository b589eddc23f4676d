import { describe, expect, it } from 'vitest'
import { caseMoved } from '../../events/case.ts'
import { refundDecided } from '../../events/payment.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { handler as refund } from '../checkout/on-refund-decided-refund.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { keptOf } from '../core/money/sale/returning.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { bookFee } from '../finance/booking-fees.ts'
import { handler as payOutAfter } from '../payouts/on-case-moved-pay-out.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { type BasketOrder, newBasketOrder } from '../testing/baskets.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { faultsIn } from '../testing/order-stories/truths.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newAdmin, type Visitor } from '../testing/visitor.ts'
import { handler as takePiecesBack } from './on-case-moved-take-back.ts'
import { handler as closeCase } from './on-refund-decided-close-case.ts'

onOwnTable()

const home = {
  name: 'Sela Stern',
  line1: '12 Harbour Street',
  line2: null,
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  country: 'US',
  phone: null,
}

async function received() {
  const order = await newBasketOrder()
  const { id, seller, buyer } = order
  const body = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const
  await seller.call(orders.shipOrder, { params: { id }, body })
  await buyer.call(orders.receiveOrder, { params: { id } })
  return order
}

type Reported = Partial<JsonBodyOf<typeof cases.reportProblem>>

const report = ({ id, buyer }: BasketOrder, more: Reported, who: Visitor = buyer) =>
  who.call(cases.reportProblem, {
    params: { id },
    body: {
      ...{ kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'refund', ...more },
      imageUrls: ['/media/photos/crack/800.webp'],
    },
  })

const answer = ({ id }: BasketOrder, who: Visitor, body: JsonBodyOf<typeof cases.answerCase>, no = '1') =>
  who.call(cases.answerCase, { params: { id, no }, body })

const orderOf = async ({ id, buyer }: BasketOrder) => (await buyer.call(orders.getOrder, { params: { id } })).body

/** Whatever follows from case and refunds is done. */
async function settled({ id, seller, buyer }: BasketOrder): Promise<string[]> {
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) {
    await deliverTo(refund, decided)
    await deliverTo(closeCase, decided)
  }
  for (const moved of await emittedOf(caseMoved, { orderId: id })) {
    await deliverTo(takePiecesBack, moved)
    await deliverTo(payOutAfter, moved)
  }
  await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe })
  await bookFee(id, new Date(), { stripe })
  const { paymentIntentId = '' } = (await findCheckout(id))!
  const { latest_charge: charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
  return faultsIn({ id, charge: String(charge), seller, buyer }, { isOver: true })
}

const kept = async ({ id }: BasketOrder) => keptOf((await findSale(id))!).sellerPayoutCents

describe('a problem with one piece of two', () => {
  it('names it, and a refund is what was paid for it; the other piece can still be reported', async () => {
    const order = await received()
    const { seller, jar, clock } = order
    expect(await report(order, { pieces: [jar] })).toMatchObject({
      ...{ status: 201, body: { itemName: 'Jar', pieces: [jar] } },
    })
    expect((await findPayout({ sellerId: seller.user.id, transactionId: order.id }))?.holds).toContain('case')
    await answer(order, seller, { step: 'refund', version: 1 })
    expect(await orderOf(order)).toMatchObject({
      ...{ status: 'received', refunded: '120.00', hasCase: false },
      pieces: [{ isRefunded: false, reportable: expect.arrayContaining(['damaged']) }, { isRefunded: true }],
    })
    expect(await kept(order)).toBe(200_00)
    expect(await settled(order)).toEqual([])
    expect(await report(order, { pieces: [jar] })).toMatchObject({ body: { code: 'not_reportable' } })
    expect(await report(order, { pieces: [clock] })).toMatchObject({ status: 201, body: { itemName: 'Clock', no: 2 } })
    await answer(order, seller, { step: 'refund', version: 1 }, '2')
    expect(await orderOf(order)).toMatchObject({ status: 'refunded', refunded: '340.00' })
    expect(await settled(order)).toEqual([])
  })

  it('goes back alone: its seller has it again, and its price is refunded', { tags: 'full' }, async () => {
    const order = await received()
    const { seller, buyer, jar, listings } = order
    await report(order, { pieces: [jar], wish: 'return' })
    await answer(order, seller, { step: 'offer_return', version: 1, address: home })
    await answer(order, seller, { step: 'give_label', version: 2, text: 'The label is at the post office.' })
    const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10123456799' } as const
    await answer(order, buyer, { step: 'send_back', version: 3, ...parcel })
    const { body } = await answer(order, seller, { step: 'confirm_return', version: 4 })
    expect(body).toMatchObject({ status: 'closed', outcome: 'refunded' })
    expect(await settled(order)).toEqual([])
    expect(await orderOf(order)).toMatchObject({ refunded: '120.00', pieces: [{ refunded: '0.00' }, {}] })
    const sold = async (n: number) =>
      (await findInventoryItem({ userId: seller.user.id, id: listings[n]!.inventoryId! }))?.soldAt
    expect([typeof (await sold(0)), await sold(1)]).toEqual(['string', undefined])
  })

  it('asks, offers and decides for no more than what was paid for it', async () => {
    const order = await received()
    const { id, seller, buyer, jar } = order
    const much: Reported = { wish: 'part_refund', amount: '120.01', pieces: [jar] }
    expect(await report(order, much)).toMatchObject({ body: { code: 'refund_too_much' } })
    await report(order, { ...much, amount: '120.00' })
    const offer = (amount: string) => answer(order, seller, { step: 'offer_part', version: 1, amount })
    expect(await offer('120.01')).toMatchObject({ body: { code: 'refund_too_much' } })
    expect((await offer('30.00')).status).toBe(200)
    await answer(order, buyer, { step: 'decline', version: 2, text: 'That is not enough for this crack.' })
    const admin = await newAdmin()
    const decide = (amount: string) =>
      admin.call(cases.decideCase, {
        params: { id, no: '1' },
        body: { step: 'decide_part', version: 3, amount, text: 'Half of it is fair to both of you.' },
      })
    expect(await decide('200.00')).toMatchObject({ body: { code: 'refund_too_much' } })
    expect(await decide('60.00')).toMatchObject({ status: 200, body: { outcome: 'part_refunded' } })
    // Half of the jar's $117.50.
    expect(await kept(order)).toBe(258_75)
    expect(await settled(order)).toEqual([])
    const { body: file } = await admin.call(cases.getCaseFile, { params: { id } })
    expect(file).toMatchObject({
      order: {
        pieces: [
          { itemName: 'Clock', refunded: '0.00' },
          { itemName: 'Jar', paid: '120.00', refunded: '60.00' },
        ],
      },
      cases: [{ pieces: [jar] }],
    })
  })

  it('is about all pieces unless some are named, and about none of another order', async () => {
    const [order, other] = [await received(), await newBasketOrder()]
    const { jar, clock, buyer } = order
    for (const pieces of [[newId()], [jar, other.jar]])
      expect(await report(order, { pieces })).toMatchObject({ status: 404 })
    expect(await report(order, { pieces: [jar] }, other.buyer)).toMatchObject({ status: 404 })
    const answers = await Promise.all([report(order, { pieces: [jar] }), report(order, { pieces: [clock] })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await answer(order, buyer, { step: 'withdraw', version: 1 })
    expect(await report(order, {})).toMatchObject({ status: 201, body: { itemName: 'Clock +1', pieces: [] } })
  })

  it('is not opened for a piece that is refunded at the same moment', { tags: 'full' }, async () => {
    const order = await received()
    const { id, jar, clock } = order
    const admin = await newAdmin()
    const give = () =>
      admin.call(members.refundOrder, {
        params: { id },
        body: { amount: null, left: '340.00', reason: 'The seller agreed on the phone.', pieces: [jar] },
      })
    const refused = await meanwhile(() => report(order, { pieces: [jar] }), /^ORDER#/, give)
    expect(refused).toMatchObject({ body: { code: 'conflict' } })
    expect(await orderOf(order)).toMatchObject({ refunded: '120.00', hasCase: false })
    expect(await report(order, { pieces: [jar] })).toMatchObject({ body: { code: 'not_reportable' } })
    expect(await report(order, {})).toMatchObject({ status: 201, body: { pieces: [clock] } })
  })

  it('is over once an admin refunds what it is about, and not before', { tags: 'full' }, async () => {
    const order = await received()
    const { id, jar, clock } = order
    await report(order, { pieces: [jar] })
    const admin = await newAdmin()
    const give = (piece: string, left: string) =>
      admin.call(members.refundOrder, {
        params: { id },
        body: { amount: null, left, reason: 'The seller agreed on the phone.', pieces: [piece] },
      })
    await give(jar, '340.00')
    expect(await settled(order)).toEqual([])
    const { body } = await order.buyer.call(cases.listOrderCases, { params: { id } })
    expect(body).toMatchObject([{ status: 'closed', outcome: 'refunded' }])
    await report(order, { pieces: [clock], kind: 'not_as_described' })
    await give(clock, '220.00')
    await settled(order)
    expect((await order.buyer.call(cases.listOrderCases, { params: { id } })).body[0]).toMatchObject({
      status: 'closed',
    })
  })
})
