import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GOOD_CARD, look, openShop, sell, submit, type TestShop, vase } from './testing/test-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

describe('Bea buys a vase', () => {
  test('she sees what it costs, pays, comes back to the shop, and the shop hears of it', async () => {
    const opened = await shop.stripe.checkout.sessions.create(vase())
    expect(opened).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 245_00,
      payment_intent: null,
    })
    expect(opened.id).toMatch(/^cs_test_\w{58}$/)
    const page = await look(opened.url)
    for (const words of [
      'Sèvres vase',
      '$245.00',
      'bea@example.com',
      'Test mode',
      'media/vase.jpg',
      'checkout/cancel',
    ]) {
      expect(page.text).toContain(words)
    }

    const paid = await submit(opened.url, GOOD_CARD)
    expect(paid.status).toBe(303)
    expect(paid.location).toBe(`http://localhost:3000/checkout/success?session_id=${opened.id}`)

    const event = await shop.arrival('checkout.session.completed')
    expect(event.data.object).toMatchObject({
      id: opened.id,
      client_reference_id: 'order_1',
      metadata: { listingId: 'lst_1' },
      payment_status: 'paid',
      status: 'complete',
      url: null,
    })
    expect(event.api_version).toBe('2026-10-28.endive')
    const intent = (await shop.arrival('payment_intent.succeeded')).data.object as Stripe.PaymentIntent
    expect(intent).toMatchObject({ amount_received: 245_00, transfer_group: 'order_1' })
  })

  test('the payment can be followed from the session to the charge and the balance', async () => {
    const { session, charge } = await sell(shop)
    expect(session.customer_details).toMatchObject({ email: 'bea@example.com', name: 'Bea Buyer' })
    expect(charge).toMatchObject({
      amount: 245_00,
      status: 'succeeded',
      transfer_group: 'order_1',
      metadata: { listingId: 'lst_1' },
    })
    expect(charge.payment_method_details?.card?.last4).toBe('4242')
    const items = await shop.stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toMatchObject([{ description: 'Sèvres vase', amount_total: 245_00, quantity: 1 }])
    expect(String(items.data[0]?.price?.unit_amount_decimal)).toBe('24500')
    // 2.9 % and 30 cents stay with Stripe; the rest is available in two days.
    const net = 245_00 - 741
    expect((await shop.stripe.balance.retrieve()).pending[0]?.amount).toBe(net)
    shop.advance(48 * HOUR)
    expect((await shop.stripe.balance.retrieve()).available[0]?.amount).toBe(net)
  })

  test('a declined card leaves the page open, and another card pays the same payment', async () => {
    const { id, url } = await shop.stripe.checkout.sessions.create(vase())
    const declined = await submit(url, { ...GOOD_CARD, cardNumber: '4000000000000002' })
    expect(declined.text).toContain('Your card was declined.')
    const poor = await submit(url, { ...GOOD_CARD, cardNumber: '4000000000009995' })
    expect(poor.text).toContain('Your card has insufficient funds.')
    const attempted = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    const intent = attempted.payment_intent as Stripe.PaymentIntent
    expect(attempted.status).toBe('open')
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    expect((await submit(url, GOOD_CARD)).status).toBe(303)
    const paid = await shop.stripe.checkout.sessions.retrieve(id)
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: intent.id })
  })

  test('a real card is refused', async () => {
    const { url } = await shop.stripe.checkout.sessions.create(vase())
    const page = await submit(url, { ...GOOD_CARD, cardNumber: '4111 1111 1111 1111' })
    expect(page.text).toContain('non test card')
  })

  test('what she typed wrong is said at the field', async () => {
    const { id, url } = await shop.stripe.checkout.sessions.create(vase())
    const page = await submit(url, { cardNumber: '4242 4242 4242 4241', expiry: '02 / 26', cvc: '12', name: ' ' })
    for (const words of [
      'Your card number is invalid.',
      'Your card&#39;s expiration date is in the past.',
      'Your card&#39;s security code has 3 digits.',
      'Enter the name on the card.',
    ]) {
      expect(page.text).toContain(words)
    }
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull()
  })

  test('a card is good in the month that it expires in', async () => {
    const { url } = await shop.stripe.checkout.sessions.create(vase())
    expect((await submit(url, { ...GOOD_CARD, expiry: '03/26' })).status).toBe(303)
  })

  test('pressing pay in two tabs at once charges once and leads on twice', async () => {
    const { id, url } = await shop.stripe.checkout.sessions.create(vase())
    const pages = await Promise.all(Array.from({ length: 5 }, () => submit(url, GOOD_CARD)))
    expect(pages.map(page => page.location)).toEqual(
      Array(5).fill(`http://localhost:3000/checkout/success?session_id=${id}`),
    )
    expect((await shop.stripe.charges.list()).data).toHaveLength(1)
    expect((await shop.stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1)
  })

  test('a paid page says so', async () => {
    const { url } = await shop.stripe.checkout.sessions.create(vase())
    await submit(url, GOOD_CARD)
    expect((await look(url)).text).toContain('has been paid')
  })

  test('the name of a piece cannot smuggle markup into the page', async () => {
    const item = vase().line_items?.[0]
    const named = {
      ...item,
      price_data: { ...item?.price_data, currency: 'usd', product_data: { name: '<script>alert(1)</script>' } },
    }
    const { url } = await shop.stripe.checkout.sessions.create(vase({ line_items: [named] }))
    const page = await look(url)
    expect(page.text).toContain('&lt;script&gt;')
    expect(page.text).not.toContain('<script')
  })
})

describe('a bank that confirms later', () => {
  test('says yes: the session is complete but unpaid, and paid some seconds later', async () => {
    const { session, charge } = await sell(shop, {}, { cardNumber: '4000000000007007' })
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(charge.status).toBe('pending')
    expect((await shop.arrival('checkout.session.completed')).data.object).toMatchObject({ payment_status: 'unpaid' })
    shop.advance(6_000)
    const event = await shop.arrival('checkout.session.async_payment_succeeded')
    expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
    expect((await shop.stripe.charges.retrieve(charge.id)).status).toBe('succeeded')
  })

  test('says no', { tags: 'full' }, async () => {
    const { session, intent } = await sell(shop, {}, { cardNumber: '4000000000007015' })
    shop.advance(6_000)
    const event = await shop.arrival('checkout.session.async_payment_failed')
    expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'unpaid' })
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })
})

describe('a payment page that nobody pays', () => {
  test('expires by itself and takes no money any more', async () => {
    const { id, url, created } = await shop.stripe.checkout.sessions.create(vase({ expires_at: 1772447400 }))
    expect(created).toBe(1772445600)
    shop.advance(30 * MINUTE)
    expect((await shop.arrival('checkout.session.expired')).data.object).toMatchObject({
      id,
      status: 'expired',
      url: null,
    })
    expect((await look(url)).text).toContain('expired')
    expect((await submit(url, GOOD_CARD)).text).toContain('This payment page has expired')
    expect((await shop.stripe.charges.list()).data).toEqual([])
  })

  test('counts as expired on the second, with one event for it', async () => {
    const { id } = await shop.stripe.checkout.sessions.create(vase())
    shop.advance(24 * HOUR)
    const reads = await Promise.all([1, 2, 3].map(() => shop.stripe.checkout.sessions.retrieve(id)))
    expect(reads.map(session => session.status)).toEqual(['expired', 'expired', 'expired'])
    expect((await shop.stripe.events.list()).data).toHaveLength(1)
  })

  test('the shop can end it; a payment that was tried is cancelled with it', async () => {
    const { id, url } = await shop.stripe.checkout.sessions.create(vase())
    await submit(url, { ...GOOD_CARD, cardNumber: '4000000000000002' })
    const ended = await shop.stripe.checkout.sessions.expire(id, { expand: ['payment_intent'] })
    expect(ended).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } })
    await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('This Checkout Session has a status of `expired`.'),
    })
  })

  test('a paid one cannot be ended', async () => {
    const { session } = await sell(shop)
    await expect(shop.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      message: expect.stringContaining('`complete`'),
    })
  })
})
