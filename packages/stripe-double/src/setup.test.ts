import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const setup = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  shop.stripe.checkout.sessions.create({
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
    customer_email: 'bea@example.com',
    client_reference_id: 'bea',
    setup_intent_data: { metadata: { userId: 'bea' } },
    success_url: 'http://localhost:3000/account/bidding?saved=1',
    ...overrides,
  })

const CARD = { email: 'bea@example.com', name: 'Bea Roth', expiry: '12/40', cvc: '123', cardNumber: '4242424242424242' }
const type = async ({ url }: Stripe.Checkout.Session, card: Partial<typeof CARD> = {}) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ ...CARD, ...card }), redirect: 'manual' })

describe('a session that saves a card', () => {
  test('charges nothing, and has its intent from the start', async () => {
    const session = await setup()
    expect(session).toMatchObject({
      mode: 'setup',
      amount_total: null,
      currency: null,
      customer: null,
      payment_intent: null,
      payment_status: 'no_payment_required',
      setup_intent: expect.stringMatching(/^seti_\w{24}$/),
    })
    const intent = await shop.stripe.setupIntents.retrieve(String(session.setup_intent))
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      metadata: { userId: 'bea' },
      usage: 'off_session',
    })
    const page = await (await fetch(session.url ?? '')).text()
    expect(page).toContain('Nothing is charged now.')
    expect(page).toContain('bea@example.com')
  })

  test('keeps the card for a new customer, and says so by its events, once', async () => {
    const session = await setup()
    expect((await type(session)).headers.get('location')).toBe('http://localhost:3000/account/bidding?saved=1')
    expect((await type(session)).headers.get('location')).toBe('http://localhost:3000/account/bidding?saved=1')
    const intent = await shop.stripe.setupIntents.retrieve(String(session.setup_intent), {
      expand: ['payment_method', 'customer'],
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      customer: { object: 'customer', email: 'bea@example.com' },
      payment_method: { type: 'card', card: { brand: 'visa', last4: '4242', exp_year: 2040 } },
    })
    const { id } = intent.customer as Stripe.Customer
    expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', customer: id })
    const { object } = (await shop.arrival('setup_intent.succeeded')).data
    expect(object).toMatchObject({ id: intent.id, status: 'succeeded' })

    const again = await setup({ customer: id, customer_creation: undefined, customer_email: undefined })
    await type(again, { cardNumber: '5555555555554444' })
    expect(await shop.stripe.checkout.sessions.retrieve(again.id)).toMatchObject({ status: 'complete', customer: id })
  })

  test('shows why a card is declined, and takes another', async () => {
    const session = await setup()
    expect(await (await type(session, { cardNumber: '4000000000000002' })).text()).toContain('Your card was declined.')
    expect(await (await type(session, { cardNumber: '42' })).text()).toContain('Your card number is incomplete.')
    expect((await type(session)).status).toBe(303)
  })

  test.each([
    [{ payment_intent_data: { description: 'A jar' } }, 'You can not pass `payment_intent_data` in `setup` mode.'],
    [{ allowed_payment_method_types: undefined }, 'Missing required param: currency.'],
    [
      { customer: 'cus_unknown', customer_creation: undefined, customer_email: undefined },
      "No such customer: 'cus_unknown'",
    ],
    [{ customer: 'cus_unknown', customer_creation: undefined }, 'You may only specify one of these parameters'],
  ])('%j is refused', async (overrides, message) => {
    await expect(setup(overrides)).rejects.toMatchObject({ message: expect.stringContaining(message) })
  })
})
