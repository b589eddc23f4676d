import { describe, expect, it } from 'vitest'
import { paymentReturned, refundDecided } from '../../events/payment.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { handler as refund } from '../checkout/on-refund-decided-refund.ts'
import { findAuditOf } from '../core/audit/audit-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { bookFee } from '../finance/booking-fees.ts'
import { handler as takeBack } from '../payouts/on-refund-decided-pay-out.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { faultsIn } from '../testing/order-stories/truths.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newDelivery, newPurchase, type Purchase } from '../testing/purchases.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const reason = 'The seller did not answer.'

interface Wish {
  readonly amount?: string | null
  readonly left?: string
}

const give = (
  who: Visitor,
  { transactionId: id }: Pick<Purchase, 'transactionId'>,
  { amount = null, left = '245.00' }: Wish = {},
) => who.call(members.refundOrder, { params: { id }, body: { amount, left, reason } })

/** Whatever follows from the refunds that were decided is done. */
async function settled(purchase: Purchase): Promise<string[]> {
  const { transactionId: id, seller, buyer } = purchase
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

const orderOf = async ({ buyer, transactionId: id }: Purchase) =>
  (await buyer.call(orders.getOrder, { params: { id } })).body

async function connected() {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return seller
}

describe('an order that an admin refunds', () => {
  it('in whole gives the buyer everything, with the reason, and the books are balanced', async () => {
    const [admin, purchase] = [await newAdmin(), await newPurchase({ seller: await connected() })]
    expect(await give(admin, purchase)).toMatchObject({ status: 200, body: { refunded: '245.00' } })
    expect(await settled(purchase)).toEqual([])
    expect(await orderOf(purchase)).toMatchObject({ status: 'refunded' })
    const about = { checkoutId: purchase.transactionId }
    expect(await emittedOf(refundDecided, about)).toMatchObject([{ payload: { cause: 'admin', said: reason } }])
    expect(await emittedOf(paymentReturned, about)).toMatchObject([{ payload: { cause: 'admin', said: reason } }])
    expect(await findAuditOf(purchase.seller.user.id, 10)).toMatchObject([
      { act: 'order_refunded', subjectId: purchase.transactionId, reason: `$245.00: ${reason}` },
    ])
  })

  it('in parts, before and after the payout, never gives more than was paid', async () => {
    const [admin, purchase] = [await newAdmin(), await newDelivery({ seller: await connected() })]
    expect((await give(admin, purchase, { amount: '45.01' })).status).toBe(200)
    expect(await settled(purchase)).toEqual([])
    expect(await give(admin, purchase, { amount: '200', left: '199.99' })).toMatchObject({
      status: 409,
      body: { code: 'refund_too_much' },
    })
    expect(await give(admin, purchase, { left: '199.99' })).toMatchObject({ body: { refunded: '199.99' } })
    expect(await settled(purchase)).toEqual([])
    expect((await give(admin, purchase, { left: '0' })).status).toBe(409)
    expect((await give(admin, purchase, { amount: '0', left: '0' })).status).toBe(409)
  })

  it('asked for twice at once, or again, is refunded once', async () => {
    const [admin, purchase] = [await newAdmin(), await newPurchase({ seller: await connected() })]
    const answers = await Promise.all([1, 2, 3].map(() => give(admin, purchase, { amount: '10' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await give(admin, purchase, { amount: '10' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await settled(purchase)).toEqual([])
    expect(await findAuditOf(purchase.seller.user.id, 10)).toHaveLength(1)
  })

  it('needs an admin, and an order', async () => {
    const [admin, purchase] = [await newAdmin(), await newPurchase({ seller: await connected() })]
    expect((await give(new Visitor(), purchase)).status).toBe(401)
    for (const who of [purchase.buyer, purchase.seller]) expect((await give(who, purchase)).status).toBe(403)
    expect((await give(admin, { transactionId: newId() })).status).toBe(404)
    expect(await emittedOf(refundDecided, { checkoutId: purchase.transactionId })).toEqual([])
  })

  it('of a suspended seller leaves every buyer whole and the books balanced', { tags: 'full' }, async () => {
    const [admin, seller] = [await newAdmin(), await connected()]
    const [open, received] = [await newPurchase({ seller }), await newDelivery({ seller })]
    await payOut({ sellerId: seller.user.id, transactionId: received.transactionId }, new Date(), { stripe })
    await admin.call(members.suspendMember, { params: { id: seller.user.id }, body: { reason } })
    for (const purchase of [open, received]) {
      expect((await give(admin, purchase)).status).toBe(200)
      expect(await settled(purchase)).toEqual([])
      expect(await orderOf(purchase)).toMatchObject({ status: 'refunded' })
    }
  })
})
