import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCancelled } from '../../events/order.ts'
import { disputeDecided, paymentReturned } from '../../events/payment.ts'
import { payoutReversed, payoutSent } from '../../events/payout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { CANCEL_AFTER_WORKING_DAYS } from '../../shared/rules/orders.ts'
import { PROTECTION_DAYS } from '../../shared/rules/protection.ts'
import { handler as refundAfterDispute } from '../checkout/on-dispute-decided-refund.ts'
import type { RefundStatus } from '../core/money/checkout/checkout-record.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findRefund, findRefunds, noteRefund } from '../core/money/checkout/refund-store.ts'
import { findDispute } from '../core/money/dispute/dispute-store.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { makeOverdueRefunds, makeRefund, refreshRefund } from '../core/money/refund/refunding.ts'
import { findReturning, refundOrder, refundParts } from '../core/money/returned/deciding.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { bookFee } from '../finance/booking-fees.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { transact } from '../platform/table.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { betweenReads, meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { passTime } from '../testing/pass-time.ts'
import { bankOf, connectPayouts, deliver, eventsAbout, stripeByHand } from '../testing/payments.ts'
import { newDelivery, newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { eraseOldAddresses } from './erasing-addresses.ts'
import { handler as takeBack } from './on-order-cancelled-take-back.ts'
import { cancel, moveOnOverdue } from './progressing.ts'

const deps = { stripe }
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const read = async (reader: Member, purchase: Purchase) => (await reader.call(orders.getOrder, of(purchase))).body
const later = (ms: number) => new Date(Date.now() + ms)
const intentOf = async ({ transactionId }: Purchase) => (await findCheckout(transactionId))!.paymentIntentId!
const refundsAt = async (purchase: Purchase) =>
  (await (await stripe()).refunds.list({ payment_intent: await intentOf(purchase) })).data.reverse()
const payoutOf = async ({ seller }: Purchase) => (await seller.call(payouts.listPayouts)).body[0]!
const settle = ({ seller, transactionId }: Purchase) =>
  payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps)

/** What the seller's account has of it at Stripe. */
async function transferred({ transactionId }: Purchase) {
  const { data } = await (await stripe()).transfers.list({ transfer_group: transactionId })
  return data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
}

async function connected() {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return seller
}

/** Bought, received and paid out. */
async function paidOut() {
  const purchase = await newDelivery({ seller: await connected() })
  await settle(purchase)
  return purchase
}

const refund = ({ transactionId }: Purchase, amountCents: number) =>
  refundOrder(transactionId, { amountCents: cents(amountCents), cause: 'case' }, new Date(), async () => [])

async function disputeOf(purchase: Purchase, part: { amountCents?: number } = {}) {
  const bank = await bankOf(await intentOf(purchase))
  await bank.dispute(part)
  const { data } = await (await stripe()).disputes.list({ payment_intent: await intentOf(purchase) })
  return { bank, id: data[0]!.id }
}

describe('an order that is cancelled', () => {
  it('while the bank disputes it is refunded as soon as the shop has won', { tags: 'full' }, async () => {
    const purchase = await newPurchase({ seller: await connected() })
    const { bank, id } = await disputeOf(purchase, { amountCents: 100_00 })
    await purchase.seller.call(orders.cancelOrder, of(purchase))
    await makeRefund({ checkoutId: purchase.transactionId, no: 1 }, new Date(), deps)
    expect(await refundsAt(purchase)).toEqual([])
    await refreshDispute(id, new Date(), deps)
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    const [decided] = await emittedOf(disputeDecided, { checkoutId: purchase.transactionId })
    for (let n = 0; n < 2; n++) await deliverTo(refundAfterDispute, decided!)
    expect(await refundsAt(purchase)).toMatchObject([{ amount: 24_500, status: 'succeeded' }])
  })

  it('by its seller before shipping gives the buyer everything back, and the seller the piece', async () => {
    const purchase = await newPurchase({ seller: await connected() })
    const { seller, buyer, listing } = purchase
    expect((await seller.call(orders.cancelOrder, of(purchase))).body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'seller',
      steps: [],
      movesOnAt: null,
    })
    await makeRefund({ checkoutId: purchase.transactionId, no: 1 }, new Date(), deps)
    await settle(purchase)
    expect(await refundsAt(purchase)).toMatchObject([{ amount: 24_500, status: 'succeeded' }])
    expect(await transferred(purchase)).toBe(0)
    expect(await read(buyer, purchase)).toMatchObject({
      refunded: '245.00',
      refunds: [{ amount: '245.00', cause: 'cancelled_by_seller', status: 'succeeded' }],
    })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'returned', amount: '0.00', waitsFor: null })
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([{ status: 'refunded', refunded: '245.00', sellerPayout: '0.00' }])
    expect(body.stats).toMatchObject({ totalSales: '0.00', totalCommissions: '0.00', netEarnings: '0.00' })
    const [cancelled] = await emitted(orderCancelled, listing.id)
    for (let n = 0; n < 2; n++) await deliverTo(takeBack, cancelled!)
    const { body: item } = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item).toMatchObject({ soldAt: null, listingId: null })
  })

  it('gives the shipping back too, and its address is erased as that of any order that is over', async () => {
    const terms = { from: 'US', domestic: '12.00', abroad: '20.00', countries: [], pickupTown: null }
    const wish = { method: 'ship', country: 'CA' } as const
    const purchase = await newPurchase({ seller: await connected(), terms, wish })
    const { seller, buyer } = purchase
    await seller.call(orders.cancelOrder, of(purchase))
    await makeRefund({ checkoutId: purchase.transactionId, no: 1 }, new Date(), deps)
    expect(await refundsAt(purchase)).toMatchObject([{ amount: 26_500, status: 'succeeded' }])
    expect(await read(buyer, purchase)).toMatchObject({ refunded: '265.00', address: { country: 'CA' } })
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([
      { status: 'refunded', refunded: '265.00', salePrice: '245.00', shipping: '20.00' },
    ])
    expect(body.stats).toMatchObject({ totalSales: '0.00', totalShipping: '0.00', netEarnings: '0.00' })
    await eraseOldAddresses(later(91 * DAY))
    expect(await read(buyer, purchase)).toMatchObject({ address: null, addressErasedAt: expect.any(String) })
  })

  it('after a part was refunded by hand says what really goes back', { tags: 'full' }, async () => {
    const purchase = await newPurchase({ seller: await connected() })
    await refund(purchase, 45_00)
    await purchase.seller.call(orders.cancelOrder, of(purchase))
    const [cancelled] = await emitted(orderCancelled, purchase.listing.id)
    expect(cancelled?.payload.amountCents).toBe(200_00)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'cancelled', refunded: '245.00' })
  })

  it('of part of a payment with shipping is borne in proportion', async () => {
    const terms = { from: 'US', domestic: '55.00', abroad: null, countries: [], pickupTown: null }
    const purchase = await newPurchase({ terms })
    await refund(purchase, 150_00)
    const { body } = await purchase.seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([
      { refunded: '150.00', commissionAmount: '3.07', shipping: '55.00', sellerPayout: '146.93' },
    ])
    expect(body.stats).toMatchObject({ totalSales: '122.50', totalShipping: '27.50', netEarnings: '146.93' })
    await expect(refund(purchase, 150_01)).rejects.toMatchObject({ code: 'refund_too_much' })
  })

  it('by its buyer only after ten working days without shipping', async () => {
    const purchase = await newPurchase()
    const { buyer } = purchase
    expect(await buyer.call(orders.cancelOrder, of(purchase))).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on' },
    })
    const request = { id: purchase.transactionId, userId: buyer.user.id }
    const almost = later((CANCEL_AFTER_WORKING_DAYS - 1) * DAY)
    await expect(cancel({ ...request, now: almost })).rejects.toMatchObject({ code: 'order_moved_on' })
    const { order } = await cancel({ ...request, now: later(15 * DAY) })
    expect(order).toMatchObject({ status: 'cancelled', cancelledBy: 'buyer' })
  })

  it('is cancelled once, and neither by strangers nor after it was shipped', async () => {
    const purchase = await newPurchase()
    const { seller } = purchase
    const stranger = await newMember()
    expect(await stranger.call(orders.cancelOrder, of(purchase))).toMatchObject({ status: 404 })
    const answers = await Promise.all([1, 2, 3].map(() => seller.call(orders.cancelOrder, of(purchase))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await findRefunds(purchase.transactionId)).toHaveLength(1)

    const shipped = await newPurchase()
    const shipping = () =>
      shipped.seller.call(orders.shipOrder, { ...of(shipped), body: { carrier: 'usps', trackingNumber: null } })
    const cancelling = await meanwhile(() => shipped.seller.call(orders.cancelOrder, of(shipped)), /^ORDER#/, shipping)
    expect(cancelling).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
    expect(await findRefunds(shipped.transactionId)).toEqual([])
  })
})

describe('a refund of a sale', () => {
  it('in parts takes back the share of each from a seller who was paid, and in the end everything', async () => {
    const purchase = await paidOut()
    expect(await transferred(purchase)).toBe(238_87)
    const parts = [100_00, 1, 144_99]
    const shares = [141_37, 141_36, 0]
    for (const [index, part] of parts.entries()) {
      await refund(purchase, part)
      await makeRefund({ checkoutId: purchase.transactionId, no: index + 1 }, new Date(), deps)
      for (let n = 0; n < 2; n++) await settle(purchase)
      expect(await transferred(purchase)).toBe(shares[index])
    }
    expect((await refundsAt(purchase)).map(({ amount }) => amount)).toEqual(parts)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
    expect(await emittedOf(payoutReversed, { transactionId: purchase.transactionId })).toHaveLength(3)
  })

  it('is never more than was paid, however many ask at once', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => refund(purchase, 100_00)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(refund(purchase, 45_01)).rejects.toMatchObject({ code: 'refund_too_much' })
    await refund(purchase, 45_00)
    await expect(refund(purchase, 1)).rejects.toMatchObject({ code: 'refund_too_much' })
  })

  it('that was decided while the payout was on its way comes back from it', { tags: 'full' }, async () => {
    const purchase = await newDelivery({ seller: await connected() })
    await meanwhile(
      () => settle(purchase),
      /^USER#.*/,
      () => refund(purchase, 245_00),
    )
    await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'returned', amount: '0.00' })
  })

  it('made by hand at Stripe is one of the order, and its share is not paid out', async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const client = await stripe()
    const { id } = await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 60_00 })
    const [created] = await eventsAbout(id, 'refund.created')
    for (let n = 0; n < 2; n++) await deliver(created!)
    expect(await read(purchase.buyer, purchase)).toMatchObject({
      refunded: '60.00',
      refunds: [{ amount: '60.00', cause: 'stripe', status: 'succeeded' }],
    })
    await settle(purchase)
    expect(await transferred(purchase)).toBe(180_37)
    expect(await refundsAt(purchase)).toHaveLength(1)
  })

  it('made by hand is one of the order, if Stripe tells of the charge alone', { tags: 'full' }, async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const { latest_charge } = await (await stripe()).paymentIntents.retrieve(await intentOf(purchase))
    await (await stripeByHand()).refund(String(latest_charge), { amountCents: 60_00 })
    const [refunded] = await eventsAbout(String(latest_charge), 'charge.refunded')
    for (let n = 0; n < 2; n++) await deliver(refunded!)
    expect(await read(purchase.buyer, purchase)).toMatchObject({
      refunded: '60.00',
      refunds: [{ amount: '60.00', cause: 'stripe', status: 'succeeded' }],
    })
    await settle(purchase)
    expect(await transferred(purchase)).toBe(180_37)
  })

  it('made by hand while ours waits stands for ours of the same amount', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    await refund(purchase, 50_00)
    const client = await stripe()
    const byHand = await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 50_00 })
    await refreshRefund(byHand, new Date(), deps)
    await makeOverdueRefunds(later(DAY), deps)
    expect(await refundsAt(purchase)).toHaveLength(1)
    expect(await findRefunds(purchase.transactionId)).toMatchObject([
      { status: 'succeeded', stripeRefundId: byHand.id },
    ])
  })

  it('made by hand that leaves too little for ours lessens ours', async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 100_00)
    const client = await stripe()
    await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 200_00 })
    // Its message is lost: ours is refused, looks for what was made before, and is made of what is left.
    await makeRefund({ checkoutId, no: 1 }, new Date(), deps)
    await makeRefund({ checkoutId, no: 1 }, new Date(), deps)
    expect((await refundsAt(purchase)).map(({ amount }) => amount)).toEqual([200_00, 45_00])
    expect(await findCheckout(checkoutId)).toMatchObject({ refundedCents: 245_00, refundCount: 2 })
  })

  it('made by hand takes nothing off another one made by hand, of which we only heard', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    const client = await stripe()
    const payment_intent = await intentOf(purchase)
    const first = await client.refunds.create({ payment_intent, amount: 50_00 })
    const heard = { amountCents: cents(50_00), cause: 'stripe', stripeRefundId: first.id } as const
    await transact(...refundParts((await findReturning(checkoutId))!, heard, new Date()))
    await refund(purchase, 195_00)
    await refreshRefund(await client.refunds.create({ payment_intent, amount: 20_00 }), new Date(), deps)
    await makeOverdueRefunds(later(DAY), deps)
    expect((await refundsAt(purchase)).map(({ amount }) => amount)).toEqual([50_00, 20_00, 175_00])
    expect(await findRefunds(checkoutId)).toMatchObject(
      [50_00, 175_00, 20_00].map(amountCents => ({ amountCents, status: 'succeeded' })),
    )
  })

  it('made just when one by hand takes its place stays, and the next gives way', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    for (let n = 0; n < 2; n++) await refund(purchase, 100_00)
    const client = await stripe()
    const byHand = await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 145_00 })
    await meanwhile(
      () => refreshRefund(byHand, new Date(), deps),
      /^CHECKOUT#/,
      () => makeRefund({ checkoutId, no: 1 }, new Date(), deps),
    )
    expect(await findRefunds(checkoutId)).toMatchObject([
      { status: 'succeeded', amountCents: 100_00 },
      { status: 'void' },
      { status: 'succeeded', amountCents: 145_00, cause: 'stripe' },
    ])
  })

  it('that two made by hand lessen at the same moment is lessened by both', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 100_00)
    const client = await stripe()
    const byHand = async (amount: number) => client.refunds.create({ payment_intent: await intentOf(purchase), amount })
    const [first, second] = [await byHand(200_00), await byHand(20_00)]
    await betweenReads(
      () => refreshRefund(second, new Date(), deps),
      /^CHECKOUT#/,
      () => refreshRefund(first, new Date(), deps),
    )
    const amounts = (await findRefunds(checkoutId)).map(({ amountCents }) => amountCents)
    expect(amounts).toEqual([25_00, 200_00, 20_00])
  })

  it('that became less just when it was made in whole is noted as it was made', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 100_00)
    await refund(purchase, 20_00)
    const client = await stripe()
    const byHand = await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 145_00 })
    await meanwhile(
      () => makeRefund({ checkoutId, no: 1 }, new Date(), deps),
      /^CHECKOUT#/,
      () => refreshRefund(byHand, new Date(), deps),
    )
    for (const made of await refundsAt(purchase)) await refreshRefund(made, new Date(), deps)
    const noted = (await findRefunds(checkoutId)).filter(({ status }) => status !== 'void')
    expect(noted).toMatchObject([
      { status: 'succeeded', amountCents: 145_00 },
      { status: 'succeeded', amountCents: 100_00 },
    ])
    expect(await findCheckout(checkoutId)).toMatchObject({ refundedCents: 245_00 })
  })

  it('made by hand that had failed when its first message came is none', async () => {
    const purchase = await newPurchase()
    const client = await stripe()
    const made = await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 60_00 })
    const failed = { ...made, status: 'failed' }
    const said = async () =>
      ({ refunds: { retrieve: async () => failed }, paymentIntents: client.paymentIntents }) as never
    expect(await refreshRefund(failed, new Date(), { stripe: said })).toBe(false)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ refunded: '0.00', refunds: [] })
  })

  it('of a payment that is not ours is ignored', async () => {
    const object = { id: 're_other', object: 'refund', amount: 1_00, metadata: {}, payment_intent: null }
    const { status } = await deliver({ id: `evt_${newId()}`, type: 'refund.updated', data: { object } } as never)
    expect(status).toBe(200)
  })

  it('is decided on what was disputed meanwhile, too', async () => {
    const purchase = await newPurchase()
    const { id } = await disputeOf(purchase)
    const asked = meanwhile(
      () => refund(purchase, 245_00),
      /^CHECKOUT#/,
      () => refreshDispute(id, new Date(), deps),
    )
    await expect(asked).rejects.toMatchObject({ code: 'refund_too_much' })
    expect(await findRefunds(purchase.transactionId)).toEqual([])
  })

  it('that two hear of at the same moment is noted once', async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 50_00)
    const noting = async (status: 'pending' | 'succeeded') => {
      const found = (await findRefund({ checkoutId, no: 1 }))!
      const note = () => noteRefund(found, { id: 're_slow', status }, new Date())
      await meanwhile(note, /^CHECKOUT#/, note)
    }
    await noting('pending')
    await noting('succeeded')
    const told = await emittedOf(paymentReturned, { checkoutId })
    expect(told.map(({ payload }) => payload.isPending)).toEqual([true, false])
  })

  it('that gave way to one made by hand is not noted with its old amount', async () => {
    const purchase = await newPurchase()
    await refund(purchase, 100_00)
    const before = (await findRefund({ checkoutId: purchase.transactionId, no: 1 }))!
    const client = await stripe()
    const byHand = await client.refunds.create({ payment_intent: await intentOf(purchase), amount: 200_00 })
    await refreshRefund(byHand, new Date(), deps)
    expect(await noteRefund(before, { id: 're_late', status: 'succeeded' }, new Date())).toBe(false)
  })

  it('that failed and was made again just when its news came is not done', async () => {
    const purchase = await newPurchase()
    const key = { checkoutId: purchase.transactionId, no: 1 }
    await refund(purchase, 50_00)
    const found = async () => (await findRefund(key))!
    const note = async (id: string, status: RefundStatus) => noteRefund(await found(), { id, status }, new Date())
    await note('re_first', 'pending')
    const before = await found()
    await note('re_first', 'failed')
    await note('re_second', 'pending')
    expect(await noteRefund(before, { id: 're_first', status: 'succeeded' }, new Date())).toBe(false)
    await note('re_second', 'succeeded')
  })

  it('tells its buyer once when it is made, with its cause', async () => {
    const purchase = await newPurchase()
    await refund(purchase, 50_00)
    for (let n = 0; n < 3; n++) await makeRefund({ checkoutId: purchase.transactionId, no: 1 }, new Date(), deps)
    const told = await emittedOf(paymentReturned, { checkoutId: purchase.transactionId })
    expect(told.map(({ payload }) => [payload.cause, payload.amountCents])).toEqual([['case', 50_00]])
  })
})

describe('a payment that the bank disputes', () => {
  it('holds the payout, and a won dispute lets it go', async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const { bank, id } = await disputeOf(purchase)
    for (const event of await eventsAbout(id)) await deliver(event)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held', waitsFor: 'dispute' })
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'in_dispute', movesOnAt: null })
    await bank.decide('won')
    for (const event of await eventsAbout(id)) await deliver(event)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(238_87)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'received', refunded: '0.00' })
  })

  it('keeps the address of an order that is over until it is decided', { tags: 'full' }, async () => {
    const terms = { from: 'US', domestic: '0.00', abroad: null, countries: [], pickupTown: null }
    const purchase = await newPurchase({ terms, wish: { method: 'ship', country: 'US' } })
    await purchase.buyer.call(orders.receiveOrder, of(purchase))
    const completeAt = new Date(Date.now() + (PROTECTION_DAYS + 1) * DAY)
    await passTime(purchase.transactionId, completeAt)
    const { bank, id } = await disputeOf(purchase)
    await refreshDispute(id, new Date(), deps)
    const longAfter = new Date(completeAt.getTime() + 91 * DAY)
    await eraseOldAddresses(longAfter)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'in_dispute', address: { country: 'US' } })
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    await moveOnOverdue(longAfter)
    await eraseOldAddresses(longAfter)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'complete', address: null })
  })

  it('after the payout takes it back, and gives it again once it is won', { tags: 'full' }, async () => {
    const purchase = await paidOut()
    const { bank, id } = await disputeOf(purchase)
    await refreshDispute(id, new Date(), deps)
    for (let n = 0; n < 2; n++) await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    await bank.decide('won')
    expect([await refreshDispute(id, new Date(), deps), await refreshDispute(id, new Date(), deps)]).toEqual([
      true,
      false,
    ])
    for (let n = 0; n < 2; n++) await settle(purchase)
    expect(await transferred(purchase)).toBe(238_87)
    expect(await emittedOf(payoutSent, { transactionId: purchase.transactionId })).toHaveLength(2)
  })

  it('and that is lost is refunded by it, and nothing more', async () => {
    const purchase = await paidOut()
    const { bank, id } = await disputeOf(purchase)
    await bank.decide('lost')
    // The news of its opening never came.
    await refreshDispute(id, new Date(), deps)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    expect(await read(purchase.seller, purchase)).toMatchObject({ status: 'refunded' })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'returned' })
    await expect(refund(purchase, 1)).rejects.toMatchObject({ code: 'refund_too_much' })
  })

  it('while a part refund is under way leaves it to the bank', { tags: 'full' }, async () => {
    const purchase = await paidOut()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 50_00)
    const { bank, id } = await disputeOf(purchase)
    await makeRefund({ checkoutId, no: 1 }, new Date(), deps)
    expect(await refundsAt(purchase)).toEqual([])
    await refreshDispute(id, new Date(), deps)
    expect(await findDispute({ checkoutId, id })).toMatchObject({
      status: 'open',
      amountCents: 245_00,
      feeCents: 15_00,
    })
    await bank.decide('lost')
    await refreshDispute(id, new Date(), deps)
    expect(await findRefunds(checkoutId)).toMatchObject([{ status: 'void', amountCents: 0 }])
    await makeOverdueRefunds(later(DAY), deps)
    expect(await refundsAt(purchase)).toEqual([])
    await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    expect(await findCheckout(checkoutId)).toMatchObject({ refundedCents: 0, disputedCents: 245_00 })
  })

  it('and was won while a part refund waited lets the refund be made', { tags: 'full' }, async () => {
    const purchase = await paidOut()
    await refund(purchase, 50_00)
    const { bank, id } = await disputeOf(purchase)
    await refreshDispute(id, new Date(), deps)
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    await makeOverdueRefunds(later(DAY), deps)
    await settle(purchase)
    expect(await refundsAt(purchase)).toMatchObject([{ amount: 50_00 }])
    expect(await transferred(purchase)).toBe(190_12)
  })

  it('and that several tries of a refund met is refunded by the next once it is won', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 50_00)
    const { bank } = await disputeOf(purchase)
    const send = () => makeRefund({ checkoutId, no: 1 }, new Date(), deps)
    await meanwhile(send, /^CHECKOUT#/, async () => {
      for (let n = 0; n < 2; n++) await send()
    })
    await bank.decide('won')
    await send()
    expect(await refundsAt(purchase)).toMatchObject([{ amount: 50_00 }])
  })

  it('in part while a refund is decided takes both off the payout', { tags: 'full' }, async () => {
    const purchase = await newDelivery()
    const { id } = await disputeOf(purchase, { amountCents: 45_00 })
    const hearing = meanwhile(
      () => refreshDispute(id, new Date(), deps),
      /^CHECKOUT#/,
      () => refund(purchase, 100_00),
    )
    await expect(hearing).rejects.toMatchObject({ code: 'conflict' })
    await refreshDispute(id, new Date(), deps)
    expect(await payoutOf(purchase)).toMatchObject({ amount: '97.49', returned: '141.38' })
  })

  it('though all of it was refunded, and that is lost, is told once', async () => {
    const purchase = await newPurchase()
    const { transactionId: checkoutId } = purchase
    await refund(purchase, 245_00)
    await makeRefund({ checkoutId, no: 1 }, new Date(), deps)
    const dispute = {
      ...{ id: `du_${newId()}`, amount: 245_00, reason: 'fraudulent', created: 1_800_000_000 },
      ...{ payment_intent: { metadata: { checkoutId } }, balance_transactions: [], evidence_details: {} },
    }
    const said = async (status: string) => ({ disputes: { retrieve: async () => ({ ...dispute, status }) } }) as never
    const hear = (status: string) => refreshDispute(dispute.id, new Date(), { stripe: () => said(status) })
    expect(await hear('warning_needs_response')).toBe(false)
    await hear('needs_response')
    const lost = () => hear('lost')
    await expect(meanwhile(lost, /^CHECKOUT#/, lost)).rejects.toMatchObject({ code: 'conflict' })
    expect(await emittedOf(disputeDecided, { checkoutId })).toHaveLength(1)
  })

  it('cannot be cancelled meanwhile', async () => {
    const purchase = await newPurchase()
    const { id } = await disputeOf(purchase)
    await refreshDispute(id, new Date(), deps)
    expect(await purchase.seller.call(orders.cancelOrder, of(purchase))).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on' },
    })
    expect(
      await findPayout({ sellerId: purchase.seller.user.id, transactionId: purchase.transactionId }),
    ).toMatchObject({
      holds: new Set(['receipt', 'dispute']),
    })
  })
})

describe('a part of a payment that the bank disputes', () => {
  it('just when the order is cancelled keeps it', async () => {
    const purchase = await newPurchase()
    const cancelling = await betweenReads(
      () => purchase.seller.call(orders.cancelOrder, of(purchase)),
      /^CHECKOUT#/,
      async () => refreshDispute((await disputeOf(purchase, { amountCents: 45_00 })).id, new Date(), deps),
    )
    expect(cancelling).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
    expect(await findRefunds(purchase.transactionId)).toEqual([])
  })

  it('while the rest is refunded leaves the order as it was, and the seller their part, once it is won', {
    tags: 'full',
  }, async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const { bank, id } = await disputeOf(purchase, { amountCents: 45_00 })
    await refreshDispute(id, new Date(), deps)
    await refund(purchase, 200_00)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'in_dispute' })
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(43_87)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: expect.not.stringMatching('refunded') })
  })

  it('while the rest is refunded, and that is lost, leaves the seller nothing, to the cent', async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const { bank, id } = await disputeOf(purchase, { amountCents: 113_62 })
    await refreshDispute(id, new Date(), deps)
    await refund(purchase, 131_38)
    await bank.decide('lost')
    await refreshDispute(id, new Date(), deps)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    expect(await read(purchase.buyer, purchase)).toMatchObject({ status: 'refunded' })
    const rows = (await findEntriesOfSale(purchase.transactionId)).flatMap(entry => entry.rows)
    const owed = rows.filter(({ account }) => account.startsWith('seller_payable')).map(row => row.cents)
    expect(sumCents(owed)).toBe(0)
  })
})

describe('a transfer that someone takes back at Stripe', () => {
  it('is recorded and not sent again', async () => {
    const purchase = await paidOut()
    const client = await stripe()
    const { data } = await client.transfers.list({ transfer_group: purchase.transactionId })
    await client.transfers.createReversal(data[0]!.id, { amount: 38_87 })
    const [reversed] = await eventsAbout(data[0]!.id, 'transfer.reversed')
    for (let n = 0; n < 2; n++) await deliver(reversed!)
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', amount: '200.00', returned: '38.87' })
    await refund(purchase, 24_50)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(176_11)
  })
})

describe('Stripe’s fee of a payment that goes back', () => {
  const charging = (value: 'yes' | 'no') => changeSetting('refund_fee_to_seller', value)
  const feesOf = async ({ transactionId }: Purchase) =>
    (await findEntriesOfSale(transactionId))
      .filter(({ cause }) => cause === 'fee_to_seller')
      .map(({ rows }) => rows.find(({ account }) => account.startsWith('seller_payable'))?.cents)
  let back = () => {}
  beforeAll(async () => {
    back = await moveToOwnTable()
    await charging('yes')
  })
  afterAll(() => back())

  it('is the seller’s in proportion where the setting says so, as far as they are left with something', async () => {
    const purchase = await paidOut()
    await bookFee(purchase.transactionId, new Date(), deps)
    await refund(purchase, 49_00)
    await settle(purchase)
    // A fifth of the fee of $7.41 more than a fifth of the payout.
    expect(await transferred(purchase)).toBe(191_09 - 1_48)
    const { body } = await purchase.seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([{ sellerPayout: '189.61' }])
    // A line of its own, so that the lines of the order's page add up.
    expect((await read(purchase.seller, purchase)).sale).toMatchObject({
      ...{
        salePrice: '245.00',
        refunded: '49.00',
        commissionAmount: '4.91',
        refundFee: '1.48',
        sellerPayout: '189.61',
      },
    })
    await charging('no')
    await refund(purchase, 49_00)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(143_32 - 1_48)
    await charging('yes')
    await refund(purchase, 147_00)
    await settle(purchase)
    expect(await transferred(purchase)).toBe(0)
    // Nothing is left to them, so nothing of the fee is theirs.
    expect(await feesOf(purchase)).toEqual([1_48, -1_48])
    const rows = (await findEntriesOfSale(purchase.transactionId)).flatMap(entry => entry.rows)
    const owed = rows.filter(({ account }) => account.startsWith('seller_payable')).map(row => row.cents)
    expect(sumCents(owed)).toBe(0)
  })

  it('is not the seller’s any more once the shop wins an appeal, and is again if it loses the next', {
    tags: 'full',
  }, async () => {
    const purchase = await paidOut()
    await bookFee(purchase.transactionId, new Date(), deps)
    const { id } = await disputeOf(purchase, { amountCents: 49_00 })
    const byHand = await stripeByHand()
    const decide = async (outcome: 'won' | 'lost') => {
      await byHand.decideDispute(id, outcome)
      await refreshDispute(id, new Date(), deps)
    }
    await refreshDispute(id, new Date(), deps)
    await decide('lost')
    for (const outcome of ['won', 'lost'] as const) {
      await byHand.appealDispute(id)
      await refreshDispute(id, new Date(), deps)
      await decide(outcome)
    }
    expect(await feesOf(purchase)).toEqual([1_48, -1_48, 1_48])
  })
})
