import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GOOD_CARD, look, openShop, submit, type TestShop, vase } from './testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const rate = (display_name: string, amount: number): Stripe.Checkout.SessionCreateParams.ShippingOption => ({
  shipping_rate_data: { display_name, type: 'fixed_amount', fixed_amount: { amount, currency: 'usd' } },
})

const shipped = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  vase({
    shipping_address_collection: { allowed_countries: ['US', 'FR'] },
    shipping_options: [rate('Post', 15_00), rate('Courier', 60_00)],
    phone_number_collection: { enabled: true },
    ...overrides,
  })

const HOME = {
  shippingName: 'Bea Buyer',
  line1: '1 Rue de Rivoli',
  line2: '',
  city: 'Paris',
  state: '',
  postalCode: '75001',
  country: 'FR',
  phone: '+33 1 42 60 00 00',
}

const address = {
  city: 'Paris',
  country: 'FR',
  line1: '1 Rue de Rivoli',
  line2: null,
  postal_code: '75001',
  state: null,
}

/** The id of the nth shipping option. */
const optionOf = (session: Stripe.Checkout.Session, index: number) =>
  String(session.shipping_options[index]?.shipping_rate)

describe('Bea has a vase sent to her', () => {
  test('she gives her address, chooses the courier, and pays the price and the courier', async () => {
    const opened = await shop.stripe.checkout.sessions.create(shipped())
    expect(opened).toMatchObject({
      amount_subtotal: 245_00,
      amount_total: 260_00,
      shipping_cost: { amount_total: 15_00, shipping_rate: optionOf(opened, 0) },
      shipping_address_collection: { allowed_countries: ['US', 'FR'] },
      phone_number_collection: { enabled: true },
    })
    const page = await look(opened.url)
    for (const words of ['France', 'United States', 'Post: $15.00', 'Courier: $60.00', 'Telephone']) {
      expect(page.text).toContain(words)
    }
    expect(page.text).not.toContain('Germany')

    const paid = await submit(opened.url, { ...GOOD_CARD, ...HOME, shippingOption: optionOf(opened, 1) })
    expect(paid.status).toBe(303)

    const completed = (await shop.arrival('checkout.session.completed')).data.object
    expect(completed).toMatchObject({
      amount_subtotal: 245_00,
      amount_total: 305_00,
      collected_information: { shipping_details: { name: 'Bea Buyer', address } },
      customer_details: { name: 'Bea Buyer', email: 'bea@example.com', phone: '+33142600000', address },
      shipping_cost: { amount_subtotal: 60_00, amount_total: 60_00, shipping_rate: optionOf(opened, 1) },
      total_details: { amount_shipping: 60_00 },
    })
    const session = await shop.stripe.checkout.sessions.retrieve(opened.id, {
      expand: ['payment_intent.latest_charge', 'shipping_cost.shipping_rate', 'shipping_options.shipping_rate'],
    })
    expect(session.shipping_cost?.shipping_rate).toMatchObject({ display_name: 'Courier', type: 'fixed_amount' })
    expect(session.shipping_options[0]?.shipping_rate).toMatchObject({ display_name: 'Post' })
    const intent = session.payment_intent as Stripe.PaymentIntent
    expect(intent).toMatchObject({ amount: 305_00, amount_received: 305_00, shipping: { name: 'Bea Buyer', address } })
    expect(intent.latest_charge).toMatchObject({ amount: 305_00, shipping: { address }, billing_details: { address } })
    expect(await shop.stripe.shippingRates.retrieve(optionOf(opened, 0))).toMatchObject({
      fixed_amount: { amount: 15_00, currency: 'usd' },
    })
  })

  test('what is missing or wrong is said at the field, and nothing is charged', async () => {
    const opened = await shop.stripe.checkout.sessions.create(shipped())
    const page = await submit(opened.url, {
      ...GOOD_CARD,
      ...HOME,
      shippingName: ' ',
      country: 'DE',
      postalCode: '',
      phone: '12',
      shippingOption: 'shr_0',
    })
    for (const words of [
      'Enter the name of who receives it.',
      'It cannot be shipped to this country.',
      'Enter a valid postal code.',
      'Enter a telephone number with its country code',
      'Choose how it is shipped.',
    ]) {
      expect(page.text).toContain(words)
    }
    const american = await submit(opened.url, { ...GOOD_CARD, ...HOME, country: 'US' })
    expect(american.text).toContain('Enter the state or province.')
    expect(await shop.stripe.checkout.sessions.retrieve(opened.id)).toMatchObject({
      payment_intent: null,
      collected_information: null,
    })
  })

  test('after a declined card she may choose another way of shipping', async () => {
    const opened = await shop.stripe.checkout.sessions.create(shipped())
    const declined = { ...GOOD_CARD, ...HOME, cardNumber: '4000000000000002', shippingOption: optionOf(opened, 1) }
    expect((await submit(opened.url, declined)).text).toContain('Your card was declined.')
    await submit(opened.url, { ...GOOD_CARD, ...HOME, shippingOption: optionOf(opened, 0) })
    const { data } = await shop.stripe.charges.list()
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([
      [260_00, 'succeeded'],
      [305_00, 'failed'],
    ])
  })

  test('one way of shipping needs no choice, and the page says the whole sum', async () => {
    const opened = await shop.stripe.checkout.sessions.create(shipped({ shipping_options: [rate('Free', 0)] }))
    const page = await look(opened.url)
    expect(page.text).toContain('Shipping: Free')
    expect(page.text).toContain('Pay $245.00')
    await submit(opened.url, { ...GOOD_CARD, ...HOME })
    const { shipping_cost } = await shop.stripe.checkout.sessions.retrieve(opened.id)
    expect(shipping_cost).toMatchObject({ shipping_rate: optionOf(opened, 0) })
  })

  test('an American telephone number needs no country code', async () => {
    const { id, url } = await shop.stripe.checkout.sessions.create(vase({ phone_number_collection: { enabled: true } }))
    await submit(url, { ...GOOD_CARD, phone: '(415) 555-0123' })
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect(session.customer_details).toMatchObject({ phone: '+14155550123', address: null })
    expect(session.collected_information).toBeNull()
  })
})

test('a session that asks for none of it has a page without it', async () => {
  const { url } = await shop.stripe.checkout.sessions.create(vase())
  const page = await look(url)
  for (const words of ['Shipping', 'Country', 'Telephone']) expect(page.text).not.toContain(words)
})

test.each([
  ['an unknown country', { shipping_address_collection: { allowed_countries: ['XX'] } }, /^Invalid shipping_address/],
  ['six ways of shipping', { shipping_options: Array(6).fill(rate('Post', 1)) }, /up to 5 shipping options/],
  ['a negative price', { shipping_options: [rate('Post', -1)] }, /greater than or equal to 0/],
  [
    'a shipping price in euros',
    {
      shipping_options: [
        { shipping_rate_data: { display_name: 'Post', fixed_amount: { amount: 1, currency: 'eur' } } },
      ],
    },
    /valid at Stripe/,
  ],
  ['a sum that is too large', { shipping_options: [rate('Post', 999_999_99)] }, /less than or equal|no more than/],
])('%s is refused', async (_, overrides, message) => {
  await expect(shop.stripe.checkout.sessions.create(shipped(overrides as object))).rejects.toThrow(message)
})
