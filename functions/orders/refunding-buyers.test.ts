import { describe, expect, it } from 'vitest'
import { refundDecided } from '../../events/payment.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { cents } from '../../shared/rules/cents.ts'
import { MAX_PART_REFUNDS, REFUND_REASON_MAX } from '../../shared/rules/refunds.ts'
import { handler as refund } from '../checkout/on-refund-decided-refund.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { refundDecidedNotes } from '../core/notify/notices/copy.ts'
import { bookFee } from '../finance/booking-fees.ts'
import { handler as takeBack } from '../payouts/on-refund-decided-pay-out.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { faultsIn } from '../testing/order-stories/truths.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { passTime } from '../testing/pass-time.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newDelivery, newPurchase, type Purchase } from '../testing/purchases.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const reason = 'A chip at the foot that I had not seen.'

const give = (
  who: Visitor,
  { transactionId: id }: Pick<Purchase, 'transactionId'>,
  { amount = '10' as string | null, left = '245.00', why = reason } = {},
) => who.call(orders.refundBuyer, { params: { id }, body: { amount, left, reason: why } })

const read = async (who: Visitor, { transactionId: id }: Purchase) =>
  (await who.call(orders.getOrder, { params: { id } })).body

/** Whatever follows from the refunds that were decided is done. */
async function settled({ transactionId: id, seller, buyer }: Purchase): Promise<string[]> {
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) {
    await deliverTo(refund, decided)
    await deliverTo(takeBack, decided)
  }
  await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe })
  await bookFee(id, new Date(), { stripe })
  const { paymentIntentId = '' } = (await findCheckout(id))!
  const { latest_charge: charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
  return faultsIn({ id, charge: String(charge), seller, buyer }, { isOver: true })
}

async function connected() {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return seller
}

const problem = {
  kind: 'damaged',
  text: 'The foot is chipped.',
  imageUrls: ['/media/photos/crack/800.webp'],
  wish: 'refund',
} satisfies JsonBodyOf<typeof cases.reportProblem>
const report = ({ buyer, transactionId: id }: Purchase) =>
  buyer.call(cases.reportProblem, { params: { id }, body: problem })

describe('a seller who gives back ten dollars', () => {
  it('says why in the order, as a message and as a notification, and bears their share of it', async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const { seller, buyer } = purchase
    expect(await give(seller, purchase)).toMatchObject({ status: 200, body: { refunded: '10.00' } })
    expect(await settled(purchase)).toEqual([])
    const told = [{ amount: '10.00', cause: 'seller', status: 'succeeded', reason }]
    expect(await read(buyer, purchase)).toMatchObject({ refunds: told, refundable: null })
    // Commission in proportion: 2.5% of $235.00.
    expect(await read(seller, purchase)).toMatchObject({
      ...{ refunds: told, refundable: '235.00' },
      sale: { refunded: '10.00', commissionAmount: '5.88', sellerPayout: '229.12' },
    })
    const { body } = await buyer.call(messages.getConversation, { params: { partnerId: seller.user.id } })
    expect(body.messages).toMatchObject([{ content: reason, refund: '10.00', senderId: seller.user.id }])
    const [decided] = await emittedOf(refundDecided, { checkoutId: purchase.transactionId })
    expect(refundDecidedNotes(decided!.payload)).toMatchObject([
      { userId: buyer.user.id, message: 'The seller gives you $10.00 back. The order says why.' },
    ])
  })

  it('can do so after the payout of a complete order, and then owes it', { tags: 'full' }, async () => {
    const purchase = await newDelivery({ seller: await connected() })
    await passTime(purchase.transactionId, new Date(Date.now() + 120 * 24 * 3_600_000))
    expect(await settled(purchase)).toEqual([])
    expect(await read(purchase.seller, purchase)).toMatchObject({ status: 'complete' })
    expect((await give(purchase.seller, purchase)).status).toBe(200)
    expect(await settled(purchase)).toEqual([])
    expect(await give(purchase.seller, purchase, { amount: null, left: '235.00' })).toMatchObject({
      body: { status: 'refunded', refunded: '245.00' },
    })
    expect(await settled(purchase)).toEqual([])
  })

  it('gives it once, however often they ask at the same moment or again', async () => {
    const purchase = await newPurchase()
    const answers = await Promise.all([1, 2, 3].map(() => give(purchase.seller, purchase)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await give(purchase.seller, purchase)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await emittedOf(refundDecided, { checkoutId: purchase.transactionId })).toHaveLength(1)
    const { body } = await purchase.buyer.call(messages.getConversation, {
      params: { partnerId: purchase.seller.user.id },
    })
    expect(body.messages).toHaveLength(1)
  })

  it('reaches a buyer who blocked them, without a message', async () => {
    const purchase = await newPurchase()
    const { buyer, seller } = purchase
    await buyer.call(blocking.blockPerson, { params: { personId: seller.user.id } })
    expect((await give(seller, purchase)).status).toBe(200)
    const { body } = await buyer.call(messages.getConversation, { params: { partnerId: seller.user.id } })
    expect(body.messages).toEqual([])
    expect((await read(buyer, purchase)).refunds).toMatchObject([{ reason }])
  })

  it('can do so while they are suspended: it only helps the buyer', async () => {
    const [admin, purchase] = [await newAdmin(), await newPurchase()]
    await admin.call(members.suspendMember, { params: { id: purchase.seller.user.id }, body: { reason } })
    expect((await give(purchase.seller, purchase)).status).toBe(200)
  })
})

describe('what a seller cannot give back', () => {
  it('is another’s, or more than is left, or without a reason', async () => {
    const purchase = await newDelivery()
    const { seller, buyer } = purchase
    expect((await give(new Visitor(), purchase)).status).toBe(401)
    for (const who of [buyer, await newMember(), await newAdmin()]) expect((await give(who, purchase)).status).toBe(404)
    expect((await give(seller, { transactionId: newId() })).status).toBe(404)
    for (const wish of [{ amount: '245.01' }, { amount: '0' }]) {
      expect(await give(seller, purchase, wish)).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    }
    for (const wish of [{ why: ' ' }, { why: 'x'.repeat(REFUND_REASON_MAX + 1) }, { amount: '-1' }, { left: '' }]) {
      expect((await give(seller, purchase, wish)).status).toBe(400)
    }
    expect(await emittedOf(refundDecided, { checkoutId: purchase.transactionId })).toEqual([])
  })

  it('is all of a piece that they still have: they cancel, and have it again', async () => {
    const purchase = await newPurchase()
    for (const wish of [{ amount: null }, { amount: '245' }])
      expect(await give(purchase.seller, purchase, wish)).toMatchObject({
        status: 409,
        body: { code: 'cancel_instead' },
      })
    expect((await give(purchase.seller, purchase)).status).toBe(200)
    const cancelled = await purchase.seller.call(orders.cancelOrder, { params: { id: purchase.transactionId } })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', refunded: '245.00' } })
  })

  it('is anything while a reported problem is open, also if it is reported at that moment', async () => {
    const [reported, other] = [await newDelivery(), await newDelivery()]
    expect((await report(reported)).status).toBe(201)
    expect(await give(reported.seller, reported)).toMatchObject({ status: 409, body: { code: 'case_open' } })
    const late = await meanwhile(
      () => give(other.seller, other),
      /^CHECKOUT#/,
      async () => void (await report(other)),
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'case_open' } })
    expect(await emittedOf(refundDecided, { checkoutId: other.transactionId })).toEqual([])
  })

  it('is a part for the twenty-first time; all that is left goes', { tags: 'full' }, async () => {
    const purchase = await newDelivery()
    const { transactionId: id, seller } = purchase
    for (let n = 0; n < MAX_PART_REFUNDS; n++)
      await refundOrder(id, { amountCents: cents(1), cause: 'admin' }, new Date(), async () => [])
    expect(await give(seller, purchase, { left: '244.80' })).toMatchObject({ body: { code: 'too_many_refunds' } })
    expect((await give(seller, purchase, { amount: null, left: '244.80' })).status).toBe(200)
  })
})
