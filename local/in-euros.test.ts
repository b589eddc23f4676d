import { startStripe } from '@vitrine/stripe-double'
import { newStripeKey } from '@vitrine/stripe-double/secret-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderReceived } from '../events/order.ts'
import { refundDecided } from '../events/payment.ts'
import { payoutSent } from '../events/payout.ts'
import { namesForeignCurrency, namesShopCurrency } from '../functions/bulk-upload/foreign-currency.ts'
import { plainAmount } from '../functions/bulk-upload/typed-amounts.ts'
import { handler as refund } from '../functions/checkout/on-refund-decided-refund.ts'
import { findCheckout } from '../functions/core/money/checkout/checkout-store.ts'
import { payOut } from '../functions/core/money/transfer/send.ts'
import { refundDecidedNotes } from '../functions/core/notify/notices/copy.ts'
import { needsRates } from '../functions/core/search/vocabulary/query-limits.ts'
import { bookFee } from '../functions/finance/booking-fees.ts'
import { handler as takeBack } from '../functions/payouts/on-refund-decided-pay-out.ts'
import { stripe } from '../functions/platform/stripe.ts'
import { payoutMail } from '../functions/sale-mail/mail-templates.ts'
import { deliverTo, emittedOf } from '../functions/testing/events.ts'
import { faultsIn } from '../functions/testing/order-stories/truths.ts'
import { onOwnTable } from '../functions/testing/own-table.ts'
import { connectPayouts } from '../functions/testing/payments.ts'
import { newDelivery, type Purchase } from '../functions/testing/purchases.ts'
import { newMember } from '../functions/testing/visitor.ts'
import { checkout } from '../shared/contract/endpoints/checkout.ts'
import { finance } from '../shared/contract/endpoints/finance.ts'
import { orders } from '../shared/contract/endpoints/orders.ts'
import { payouts } from '../shared/contract/endpoints/payouts.ts'
import { cents } from '../shared/rules/cents.ts'
import { formatCents } from '../shared/rules/money.ts'
import { centsInWords } from '../shared/rules/money-words.ts'
import { valueText } from '../shared/rules/pattern-texts.ts'

/** A shop in euros, with a Stripe that knows no other currency. */
const told: Record<string, string | undefined> = {}
let stop: () => Promise<void>
beforeAll(async () => {
  const secretKey = newStripeKey()
  const appOrigin = process.env.APP_ORIGIN ?? ''
  const webhookSecret = process.env.STRIPE_WEBHOOK_SECRET ?? ''
  const double = await startStripe({
    ...{ port: 0, dataDir: ':memory:', appName: 'Vitrine', appOrigin, webhookSecret, secretKey, currency: 'eur' },
  })
  stop = double.stop
  const environment = { SHOP_CURRENCY: 'EUR', STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: double.url }
  for (const [name, value] of Object.entries(environment)) {
    told[name] = process.env[name]
    process.env[name] = value
  }
})
afterAll(async () => {
  for (const [name, value] of Object.entries(told)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  await stop()
})
onOwnTable()

async function settle({ transactionId: id, seller }: Purchase): Promise<void> {
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) {
    await deliverTo(refund, decided)
    await deliverTo(takeBack, decided)
  }
  await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe })
  await bookFee(id, new Date(), { stripe })
}

describe('a shop in euros', () => {
  it('sells, pays out and gives back in euros alone', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const purchase = await newDelivery({ seller })
    const { transactionId: id, buyer } = purchase
    expect(await emittedOf(orderReceived, { orderId: id })).toHaveLength(1)
    await settle(purchase)
    const client = await stripe()
    const { paymentIntentId = '', sessionId = '' } = (await findCheckout(id))!
    const paid = await client.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ amount: 245_00, currency: 'eur' })
    const { data } = await client.transfers.list({ transfer_group: id })
    expect(data).toMatchObject([{ amount: 238_87, currency: 'eur' }])
    const { body: page } = await buyer.call(checkout.getCheckoutSession, { params: { sessionId } } as never)
    expect(page).toMatchObject({ currency: 'eur' })

    const body = { amount: '10', left: '245.00', reason: 'A chip that I had not seen.' }
    expect((await seller.call(orders.refundBuyer, { params: { id }, body })).status).toBe(200)
    await settle(purchase)
    const [decided] = await emittedOf(refundDecided, { checkoutId: id })
    expect(refundDecidedNotes(decided!.payload)[0]!.message).toContain('€10.00')
    expect((await client.refunds.list({ payment_intent: paymentIntentId })).data).toMatchObject([
      { amount: 10_00, currency: 'eur' },
    ])
    const charge = (paid.latest_charge as { id: string }).id
    expect(await faultsIn({ id, charge, seller, buyer }, { isOver: true })).toEqual([])

    const { body: rows } = await seller.call(payouts.listPayouts)
    expect(rows).toMatchObject([{ amount: '229.12' }])
    const month = new Date().toISOString().slice(0, 7)
    const statement = await seller.call(finance.getStatement, { query: { month } } as never)
    expect(statement).toMatchObject({ status: 200, body: { month, closingBalance: '0.00' } })
    const mail = JSON.stringify(payoutMail(payoutSent.sample, seller.user as never))
    expect(mail).toContain('€')
    expect(mail).not.toContain('$')
  })

  it('refuses another currency at Stripe', async () => {
    const client = await stripe()
    await expect(
      client.transfers.create({ amount: 1, currency: 'usd', destination: 'acct_none' }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  it('writes and reads amounts in euros', () => {
    expect(formatCents(cents(1_234_50))).toBe('€1,234.50')
    expect(formatCents(cents(1_234_50), 'de-DE')).toBe('1.234,50\u00a0€')
    expect(centsInWords(cents(55_000_10))).toBe('fifty-five thousand euros and ten cents')
    expect(valueText('€1,234.50', 'de-DE')).toBe('1.234,50\u00a0€')
    expect([plainAmount('€1,234.50'), plainAmount('1.234,50 EUR')]).toEqual(['1234.50', '1234.50'])
    expect(plainAmount('$120')).toBe('$120')
    expect(['€120', 'EUR 120', '$120', '£120'].map(namesForeignCurrency)).toEqual([false, false, true, true])
    expect(['EUR', 'euro', 'USD'].map(namesShopCurrency)).toEqual([true, true, false])
    expect([needsRates('vase under €500'), needsRates('vase under $500')]).toEqual([false, true])
  })
})
