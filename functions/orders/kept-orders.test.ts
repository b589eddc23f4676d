import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { orderArrivalDue, orderProtectionEnding } from '../../events/order.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { moveOnCase } from '../cases/handling.ts'
import { findCase } from '../core/case/case-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { findOrder } from '../core/order/order-store.ts'
import { stripe } from '../platform/stripe.ts'
import { documentClient, table } from '../platform/table.ts'
import { emittedOf } from '../testing/events.ts'
import { passTime } from '../testing/pass-time.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { newAdmin, newMember } from '../testing/visitor.ts'
import { moveOn } from './progressing.ts'

type Item = Record<string, unknown>

/** What an order and a case were made of in 1.1.0. */
const orderFields =
  'pk sk entity id listingId itemName imageUrl sellerId buyerId priceCents shippingCents delivery address status carrier trackingNumber paidAt packedAt shippedAt deliveredOn deliveryStatedAt receivedAt receivedBy hasCase caseCount decidedKinds ownerPk ownerSk'
const caseFields =
  'pk sk entity orderId no listingId itemName imageUrl sellerId buyerId kind wish status version entries reportedAt updatedAt ownerPk ownerSk'
const payoutFields =
  'pk sk entity sellerId transactionId itemName amountCents holds stripePaymentId status refusals version createdAt duePk dueSk'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const later = (ms: number) => new Date(Date.now() + ms)
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const terms = { from: 'US', domestic: '0', abroad: '0', countries: [], pickupTown: null }
const shipped = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const
const read = async (purchase: Purchase) => (await purchase.buyer.call(orders.getOrder, of(purchase))).body

/** Writes an item again as 1.1.0 would have: with the fields that it knew, and these. */
async function asBefore(key: { pk: string; sk: string }, fields: string, change: Item): Promise<void> {
  const TableName = table.getName()
  const { Item: found = {} } = await documentClient.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))
  const known = Object.fromEntries(fields.split(' ').flatMap(name => (name in found ? [[name, found[name]]] : [])))
  await documentClient.send(new PutCommand({ TableName, Item: { ...known, ...change } }))
}

/** @param dueAt by the rules of 1.1.0 */
const orderBefore = ({ transactionId: id }: Purchase, change: Item, dueAt?: string) =>
  asBefore({ pk: `ORDER#${id}`, sk: 'ORDER' }, orderFields, {
    ...change,
    ...(dueAt && { duePk: 'ORDERS', dueSk: `${dueAt}#${id}` }),
  })

const caseBefore = ({ transactionId: id }: Purchase, change: Item, dueAt: string) =>
  asBefore({ pk: `ORDER#${id}`, sk: 'CASE#0001' }, caseFields, {
    ...change,
    ...{ dueAt, duePk: 'CASES', dueSk: `${dueAt}#${id}#1` },
  })

async function bought(): Promise<Purchase> {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return newPurchase({ seller, terms, wish: { method: 'ship', country: 'US' } })
}

async function shippedBefore(days: number, dueAt: string, more: Item = {}): Promise<Purchase> {
  const purchase = await bought()
  await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: shipped })
  await orderBefore(purchase, { shippedAt: ago(days * DAY), paidAt: ago((days + 1) * DAY), ...more }, dueAt)
  return purchase
}

const told = async (contract: typeof orderArrivalDue | typeof orderProtectionEnding, { transactionId }: Purchase) =>
  (await emittedOf(contract, { orderId: transactionId })).length

const payoutOf = async ({ seller }: Purchase) => (await seller.call(payouts.listPayouts)).body[0]!
const send = ({ seller, transactionId }: Purchase) =>
  payOut({ sellerId: seller.user.id, transactionId }, new Date(), { stripe })

describe('an order of 1.1.0', () => {
  it('that was shipped, and would count as received now, asks its buyer first and pays nobody yet', async () => {
    const purchase = await shippedBefore(14, ago(HOUR))
    const { transactionId: id } = purchase
    await moveOn(id, new Date())
    expect(await read(purchase)).toMatchObject({ status: 'shipped', reportable: expect.arrayContaining(['damaged']) })
    await passTime(id, later(22 * DAY))
    expect(await told(orderArrivalDue, purchase)).toBe(1)
    await passTime(id, later(30 * DAY))
    expect(await findOrder(id)).toMatchObject({ status: 'received', receivedBy: 'time' })
    await passTime(id, later(90 * DAY))
    expect(await told(orderProtectionEnding, purchase)).toBe(1)
    expect(await findOrder(id)).toMatchObject({ status: 'complete', payoutReleasedAt: expect.any(String) })
    await send(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed' })
  })

  it('that its seller stated as delivered three days ago isn’t received by that word any more', async () => {
    const purchase = await shippedBefore(6, ago(HOUR), {
      deliveredOn: ago(4 * DAY).slice(0, 10),
      deliveryStatedAt: ago(3 * DAY),
    })
    await moveOn(purchase.transactionId, new Date())
    expect(await read(purchase)).toMatchObject({ status: 'shipped', steps: expect.arrayContaining(['not-here-yet']) })
  })

  it('that was received, and paid on receipt, keeps its payout; its buyer gets the longer time', {
    tags: 'full',
  }, async () => {
    const purchase = await bought()
    const { seller, transactionId: id } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: shipped })
    await purchase.buyer.call(orders.receiveOrder, of(purchase))
    const received = { status: 'received', receivedBy: 'buyer', receivedAt: ago(3 * DAY), shippedAt: ago(8 * DAY) }
    await orderBefore(purchase, received, ago(HOUR))
    const payoutKey = { pk: `USER#${seller.user.id}`, sk: `PAYOUT#${id}` }
    await asBefore(payoutKey, payoutFields.replace(' holds', ''), {})
    await send(purchase)
    await moveOn(id, new Date())
    expect(await read(purchase)).toMatchObject({ status: 'received', reportable: ['not_as_described', 'damaged'] })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed' })
    await passTime(id, later(60 * DAY))
    expect(await told(orderProtectionEnding, purchase)).toBe(1)
    expect(await findOrder(id)).toMatchObject({ status: 'complete' })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed' })
  })

  it('whose case was decided still bars nothing that it left open', async () => {
    const purchase = await shippedBefore(5, ago(HOUR), { caseCount: 1, decidedKinds: ['not_arrived'] })
    expect((await read(purchase)).reportable).toEqual(['not_as_described', 'damaged'])
  })
})

const text = 'The lid has a crack from rim to knob.'
const entry = (by: string, step: string, days: number, more: Item = {}) => ({
  by,
  step,
  at: ago(days * DAY),
  text,
  ...more,
})

describe('a case of 1.1.0', () => {
  async function caseOf(status: string, days: number, entries: Item[], dueAt: string) {
    const purchase = await shippedBefore(10, ago(HOUR))
    const body = { kind: 'damaged', text, wish: 'return' } as const
    await purchase.buyer.call(cases.reportProblem, { ...of(purchase), body })
    await caseBefore(
      purchase,
      {
        ...{ status, version: entries.length, updatedAt: ago(days * DAY), reportedAt: ago(9 * DAY), entries },
        ...{ ownerPk: 'CASES#open', ownerSk: `${ago(days * DAY)}#${purchase.transactionId}#1` },
      },
      dueAt,
    )
    return purchase
  }
  const key = ({ transactionId: orderId }: Purchase) => ({ orderId, no: 1 })
  const answer = (by: Purchase['buyer'], { transactionId: id }: Purchase, body: object) =>
    by.call(cases.answerCase, { params: { id, no: '1' }, body: body as never })
  const asked = [entry('buyer', 'report', 9), entry('seller', 'offer_return', 8, { labelBy: 'seller' })]

  it('that was reported goes to an admin when its seller is silent, as it would have', { tags: 'full' }, async () => {
    const purchase = await caseOf('reported', 5, [entry('buyer', 'report', 5)], ago(HOUR))
    await moveOnCase(key(purchase), new Date())
    expect(await findCase(key(purchase))).toMatchObject({ status: 'escalated' })
  })

  it('whose return has no label is not lost: its buyer sends it back, or an admin decides', {
    tags: 'full',
  }, async () => {
    const sent = await caseOf('label_awaited', 1, asked, later(2 * DAY).toISOString())
    const body = { step: 'send_back', version: 2, carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
    expect((await answer(sent.buyer, sent, body)).body).toMatchObject({ status: 'return_shipped' })
    const silent = await caseOf('label_awaited', 3, asked, ago(HOUR))
    await moveOnCase(key(silent), new Date())
    expect(await findCase(key(silent))).toMatchObject({ status: 'escalated' })
  })

  it('whose piece is on its way back is refunded once its seller has it', { tags: 'full' }, async () => {
    const back = entry('buyer', 'send_back', 7, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
    const purchase = await caseOf('return_shipped', 7, [...asked, back], later(7 * DAY).toISOString())
    expect((await answer(purchase.seller, purchase, { step: 'confirm_return', version: 3 })).body).toMatchObject({
      outcome: 'refunded',
    })
    expect(await read(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
  })

  it('whose piece is on its way back to a silent seller doesn’t end against its buyer: the seller is asked, an admin decides', async () => {
    const back = entry('buyer', 'send_back', 14, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
    const purchase = await caseOf('return_shipped', 14, [...asked, back], ago(HOUR))
    for (const days of [0, 7.1, 14.2]) await moveOnCase(key(purchase), later(days * DAY))
    expect(await findCase(key(purchase))).toMatchObject({ status: 'escalated' })
    const { body } = await (await newAdmin()).call(cases.getCaseFile, of(purchase))
    expect(body.cases[0]).toMatchObject({ status: 'escalated', steps: expect.arrayContaining(['refund']) })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held' })
  })
})
