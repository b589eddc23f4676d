import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderCancelled } from '../../events/order.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { ledgerAccountOf } from '../../shared/rules/ledger.ts'
import { findCheckout, findCheckoutBySession, releaseCheckout } from '../core/money/checkout/checkout-store.ts'
import { openPaymentPage } from '../core/money/checkout/payment-page.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { syncWithStripe } from '../core/money/checkout/stripe-sync.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { log } from '../platform/log.ts'
import { stripe } from '../platform/stripe.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { emitted } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { bankOf, pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { addTax } from '../testing/taxes.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
beforeEach(() => addTax())
afterAll(() => back())

const terms = { from: 'US', domestic: '19.99', abroad: null, countries: [], pickupTown: 'Boston' }
const shipped = () => newPurchase({ terms, wish: { method: 'ship', country: 'US' } })
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const receiptOf = async (reader: Member, purchase: Purchase) =>
  (await reader.call(orders.getReceipt, of(purchase))).body
const refund = ({ transactionId }: Purchase, amountCents: number) =>
  refundOrder(transactionId, { amountCents: cents(amountCents), cause: 'case' }, new Date(), async () => [])

const sessionOf = async (id: string) =>
  (await stripe()).checkout.sessions.retrieve((await findCheckout(id))!.sessionId!, { expand: ['line_items'] })

/** What stands on an account for a sale: what is owed is positive. */
async function owed(saleId: string, account: string) {
  const rows = (await findEntriesOfSale(saleId)).flatMap(entry => entry.rows)
  return 0 - sumCents(rows.filter(row => ledgerAccountOf(row.account) === account).map(row => row.cents))
}

/** A payment page for $245.00, not paid yet. */
async function opened() {
  const { listing, seller } = await newListing('245.00')
  const buyer = await newMember({ firstName: 'Bea' })
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  const record = (await findCheckoutBySession(sessionIdOf(body.url)))!
  const come = () => buyer.call(checkout.getCheckoutSession, { params: { sessionId: record.sessionId! } })
  return { seller, buyer, listing, record, url: body.url, come }
}

describe('a buyer where tax is collected', () => {
  it('pays it on top of price and shipping; the seller and the commission have none of it', async () => {
    const alarm = vi.spyOn(log, 'error')
    const purchase = await shipped()
    const { transactionId: id, buyer, seller } = purchase
    const session = await sessionOf(id)
    expect(alarm.mock.calls.filter(([, about]) => (about as { checkoutId?: string })?.checkoutId === id)).toEqual([])
    alarm.mockRestore()
    expect(session).toMatchObject({
      amount_total: 281_55,
      automatic_tax: { enabled: true, status: 'complete' },
      line_items: { data: [{ amount_tax: 15_31, price: { tax_behavior: 'exclusive' } }] },
      shipping_cost: { amount_tax: 1_25 },
    })
    const commission = { commissionCents: 6_13, reserveFeeCents: 0, sellerPayoutCents: 258_86 }
    expect(await findSale(id)).toMatchObject({
      salePriceCents: 245_00,
      shippingCents: 19_99,
      taxCents: 16_56,
      ...commission,
    })
    expect((await buyer.call(orders.getOrder, of(purchase))).body).toMatchObject({ price: '245.00', tax: '16.56' })
    expect((await seller.call(payouts.listPayouts)).body).toMatchObject([{ amount: '258.86' }])
    expect((await buyer.call(checkout.getCheckoutSession, { params: { sessionId: session.id } })).body).toMatchObject({
      amount_total: 281_55,
      tax_total: 16_56,
    })
    expect(await owed(id, 'tax')).toBe(16_56)
    expect(await owed(id, 'seller_payable')).toBe(258_86)
    expect(await owed(id, 'stripe_balance')).toBe(-281_55)
    const { body } = await (await newAdmin()).call(finance.listSoldPieces, { query: {} })
    expect(body.sales.find(sale => sale.id === id)).toMatchObject({ paid: '281.55', commission: '6.13', tax: '16.56' })
  })

  it('is told by the receipt, in place of the seller’s own tax', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const business = { businessName: 'Lund Antiques', businessAddress: '1 Long Street', taxNumber: 'SE 12' }
    await seller.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '19', ...business } })
    const purchase = await newPurchase({ seller })
    await refund(purchase, 60_31)
    const expected = {
      ...{ sellerName: 'Lund Antiques', price: '245.00', addedTax: '15.31', total: '260.31' },
      ...{ kept: '200.00', keptAddedTax: '11.77', taxStatus: 'not_liable', includedTax: null },
    }
    expect(await receiptOf(purchase.buyer, purchase)).toMatchObject(expected)
    expect(await receiptOf(seller, purchase)).toMatchObject(expected)
    const month = new Date().toISOString().slice(0, 7)
    const { body } = await seller.call(finance.getStatement, { query: { month } })
    expect(body.lines.map(({ gross, addedTax, amount, tax }) => [gross, addedTax, amount, tax])).toEqual([
      ['245.00', '15.31', '238.87', null],
      ['-56.77', '-3.54', '-55.35', null],
    ])
  })

  it('pays it for a pick-up by their own address, and for an auction', async () => {
    const pickedUp = await newPurchase({ terms, wish: { method: 'pickup' } })
    expect(await findSale(pickedUp.transactionId)).toMatchObject({ taxCents: 15_31 })
    const { listing } = await newAuction()
    const winner = await newMember({ firstName: 'Bea' })
    await winner.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '200.00' } })
    await letTimePass(listing.id, 4 * DAY)
    await wakeAuction(listing.id)
    const { body } = await winner.call(auctions.createAuctionCheckout, { params: { id: listing.id } })
    await pay(body.url)
    const sessionId = sessionIdOf(body.url)
    await winner.call(checkout.getCheckoutSession, { params: { sessionId } })
    const { id, amountCents } = (await findCheckoutBySession(sessionId))!
    expect((await findSale(id))?.taxCents).toBe(Math.round(amountCents * 0.0625))
  })

  it('pays none elsewhere, where the seller’s own tax stands', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const business = { businessName: 'Lund Antiques', businessAddress: '1 Long Street', taxNumber: null }
    await seller.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '19', ...business } })
    const { listing } = await newListing('245.00', seller)
    const buyer = await newMember()
    const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    await pay(body.url, undefined, undefined, { city: 'Portland', state: 'OR', postalCode: '97201' })
    const sessionId = sessionIdOf(body.url)
    const paid = await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
    expect(paid.body).toMatchObject({ status: 'paid', amount_total: 245_00, tax_total: null })
    const { body: receipt } = await buyer.call(orders.getReceipt, { params: { id: paid.body.orderId! } })
    expect(receipt).toMatchObject({ addedTax: '0.00', includedTax: { rate: '19.00', tax: '39.12' } })
  })

  it('pays as the setting was when they went to pay', { tags: 'full' }, async () => {
    const { url, come, record } = await opened()
    await changeSetting('stripe_tax', 'off')
    const earlier = await opened()
    await addTax()
    await pay(earlier.url)
    expect((await earlier.come()).body).toMatchObject({ status: 'paid', amount_total: 245_00, tax_total: null })
    expect((await findSale(earlier.record.id))?.taxCents).toBeUndefined()
    await changeSetting('stripe_tax', 'off')
    await pay(url)
    expect((await come()).body.status).toBe('paid')
    expect(await findSale(record.id)).toMatchObject({ taxCents: 15_31 })
    const later = await newPurchase()
    expect((await findSale(later.transactionId))?.taxCents).toBeUndefined()
    expect((await sessionOf(later.transactionId)).automatic_tax.enabled).toBe(false)
    expect((await receiptOf(later.buyer, later)).total).toBe('245.00')
  })
})

describe('a sale is not lost', () => {
  it('where Stripe cannot work the tax out: it stands without', async () => {
    const { url, come, record } = await opened()
    await pay(url, undefined, undefined, { postalCode: '00000' })
    expect((await come()).body).toMatchObject({ status: 'paid', amount_total: 245_00 })
    expect((await sessionOf(record.id)).automatic_tax.status).toBe('failed')
    expect((await findSale(record.id))?.taxCents).toBeUndefined()
  })

  it('where Stripe opens no payment page with tax: the page opens without', async () => {
    const { record } = await opened()
    const client = await stripe()
    const { create } = client.checkout.sessions
    const asked: boolean[] = []
    const sessions = Object.assign(Object.create(client.checkout.sessions), {
      create: (params: Stripe.Checkout.SessionCreateParams, options: Stripe.RequestOptions) => {
        asked.push(params.automatic_tax?.enabled ?? false)
        // A tax behavior that is missing is refused, as a missing head office is.
        const { price_data } = params.line_items![0]!
        const broken = params.automatic_tax
          ? [{ quantity: 1, price_data: { ...price_data!, tax_behavior: 'unspecified' as const } }]
          : undefined
        return create.call(client.checkout.sessions, { ...params, ...(broken && { line_items: broken }) }, options)
      },
    })
    const refusing = Object.assign(Object.create(client), { checkout: { sessions } }) as Stripe
    const fresh = { ...record, id: `${record.id.slice(0, -2)}ZZ` }
    const deps = { ...checkoutDeps, stripe: async () => refusing }
    await openPaymentPage(fresh, new Date(), deps).catch(() => undefined)
    expect(asked).toEqual([true, false])
    const { data } = await client.checkout.sessions.list({ limit: 1 })
    expect(data).toMatchObject([
      { client_reference_id: fresh.id, automatic_tax: { enabled: false }, amount_total: 245_00 },
    ])
  })
})

describe('the tax goes back', () => {
  it('in proportion with each part, to the cent, whatever the parts', async () => {
    const purchase = await shipped()
    const { transactionId: id } = purchase
    const left = []
    for (const part of [33_33, 1, 99_99, 7]) {
      await refund(purchase, part)
      left.push(await owed(id, 'tax'))
    }
    // 1656 x (1 - back / 28155), rounded up.
    expect(left).toEqual([14_60, 14_60, 8_72, 8_72])
    await refundOrder(id, { cause: 'case' }, new Date(), async () => [])
    for (const account of ['tax', 'commission', 'seller_payable']) expect(await owed(id, account)).toBe(0)
    expect(await owed(id, 'refunds')).toBe(281_55)
    expect((await findRefunds(id)).map(({ amountCents }) => amountCents)).toEqual([33_33, 1, 99_99, 7, 148_15])
    const { body } = await purchase.buyer.call(orders.getOrder, of(purchase))
    expect(body).toMatchObject({ status: 'refunded', refunded: '281.55' })
  })

  it('with a part: the seller’s figures have the rest of it', async () => {
    const purchase = await shipped()
    await refund(purchase, 140_78)
    const { body } = await purchase.seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([
      { refunded: '132.50', commissionAmount: '3.07', shipping: '19.99', sellerPayout: '129.42', status: 'completed' },
    ])
    expect(body.stats).toMatchObject({ totalSales: '122.50', totalShipping: '9.99', netEarnings: '129.42' })
  })

  it('with an order that is cancelled', async () => {
    const purchase = await shipped()
    await purchase.seller.call(orders.cancelOrder, of(purchase))
    const { body } = await purchase.buyer.call(orders.getOrder, of(purchase))
    expect(body).toMatchObject({ status: 'cancelled', refunded: '281.55' })
    expect(await findRefunds(purchase.transactionId)).toMatchObject([{ amountCents: 281_55 }])
    expect(await emitted(orderCancelled, purchase.listing.id)).toMatchObject([{ payload: { amountCents: 281_55 } }])
    const { body: dashboard } = await purchase.seller.call(payouts.getSellerDashboard)
    expect(dashboard.transactions).toMatchObject([{ status: 'refunded', refunded: '264.99', sellerPayout: '0.00' }])
    for (const account of ['tax', 'commission', 'seller_payable']) {
      expect(await owed(purchase.transactionId, account), account).toBe(0)
    }
  })

  it('with a dispute that is lost', { tags: 'full' }, async () => {
    const purchase = await shipped()
    const { transactionId: id } = purchase
    await refund(purchase, 33_33)
    const { paymentIntentId = '' } = (await findCheckout(id))!
    const bank = await bankOf(paymentIntentId)
    await bank.dispute({ amountCents: 281_55 })
    const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
    await refreshDispute(data[0]!.id, new Date(), { stripe })
    expect(await owed(id, 'tax')).toBe(14_60)
    await bank.decide('lost')
    await refreshDispute(data[0]!.id, new Date(), { stripe })
    for (const account of ['tax', 'commission', 'seller_payable', 'disputes', 'refunds']) {
      expect(await owed(id, account), account).toBe(0)
    }
  })

  it('with a payment for what can no longer be sold', async () => {
    const { record, url } = await opened()
    await releaseCheckout(record, checkoutDeps.subjectOf(record), 'expired', new Date())
    await pay(url)
    await syncWithStripe((await findCheckout(record.id))!, new Date(), checkoutDeps)
    expect(await findCheckout(record.id)).toMatchObject({ status: 'refunded', taxCents: 15_31, refundedCents: 260_31 })
    expect(await findRefunds(record.id)).toMatchObject([{ amountCents: 260_31, cause: 'unsellable' }])
    expect(await owed(record.id, 'stripe_balance')).toBe(-260_31)
  })
})
