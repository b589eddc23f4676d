import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardPath } from './dashboard-address.ts'
import { rateAt, taxOn } from './payments/tax-rates.ts'
import { GOOD_CARD, look, openShop, SHOP_KEY, submit, type TestShop, vase } from './testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const taxed = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  vase({
    automatic_tax: { enabled: true },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 245_00,
          tax_behavior: 'exclusive',
          product_data: { name: 'Sèvres vase', tax_code: 'txcd_99999999' },
        },
      },
    ],
    ...overrides,
  })

const sent = {
  shipping_address_collection: { allowed_countries: ['US'] },
  shipping_options: [
    {
      shipping_rate_data: {
        display_name: 'Post',
        type: 'fixed_amount',
        fixed_amount: { amount: 19_99, currency: 'usd' },
        tax_behavior: 'exclusive',
        tax_code: 'txcd_92010001',
      },
    },
  ],
} satisfies Partial<Stripe.Checkout.SessionCreateParams>

const HOME = {
  shippingName: 'Bea Buyer',
  line1: '12 Spruce Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
}

async function setUp({ registeredIn = ['MA'] } = {}) {
  await shop.stripe.tax.settings.update({ head_office: { address: { country: 'US', state: 'NY' } } })
  for (const state of registeredIn) {
    await shop.stripe.tax.registrations.create({
      country: 'US',
      country_options: { us: { type: 'state_sales_tax', state } },
      active_from: 'now',
    })
  }
}

const seen = (id: string) => shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })

describe('a shop that collects tax', () => {
  test('needs a head office first', async () => {
    expect(await shop.stripe.tax.settings.retrieve()).toMatchObject({
      object: 'tax.settings',
      head_office: null,
      status: 'pending',
      status_details: { pending: { missing_fields: ['head_office'] } },
    })
    await expect(shop.stripe.checkout.sessions.create(taxed())).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringMatching(/^You must have a valid head office address to enable automatic tax/),
    })
    await setUp({ registeredIn: [] })
    expect(await shop.stripe.tax.settings.retrieve()).toMatchObject({
      head_office: { address: { country: 'US', state: 'NY' } },
      status: 'active',
    })
    expect(await shop.stripe.checkout.sessions.create(taxed())).toMatchObject({
      amount_total: 245_00,
      automatic_tax: { enabled: true, status: 'requires_location_inputs' },
    })
  })

  test('says for each price that the tax comes on top, or has it as its default', async () => {
    await setUp()
    const { line_items } = vase()
    await expect(shop.stripe.checkout.sessions.create(taxed({ line_items: line_items! }))).rejects.toMatchObject({
      param: 'line_items[0][price_data][tax_behavior]',
    })
    await shop.stripe.tax.settings.update({ defaults: { tax_behavior: 'exclusive' } })
    await shop.stripe.checkout.sessions.create(taxed({ line_items: line_items! }))
    expect(await shop.stripe.tax.settings.retrieve()).toMatchObject({ head_office: { address: { state: 'NY' } } })
  })

  test('collects it from where it is registered, as long as it is', async () => {
    await setUp({ registeredIn: ['MA', 'NY'] })
    const { data } = await shop.stripe.tax.registrations.list()
    expect(data.map(({ country_options }) => country_options.us?.state)).toEqual(['NY', 'MA'])
    const ended = await shop.stripe.tax.registrations.update(data[1]!.id, { expires_at: 'now' })
    expect(ended.status).toBe('expired')
    const { id, url } = await shop.stripe.checkout.sessions.create(taxed(sent))
    await submit(url, { ...GOOD_CARD, ...HOME, shownTax: '0' })
    expect(await seen(id)).toMatchObject({
      payment_status: 'paid',
      amount_total: 264_99,
      automatic_tax: { status: 'complete' },
      total_details: { amount_tax: 0 },
    })
  })

  test('registers in its dashboard', async () => {
    const dashboard = new URL(dashboardPath(SHOP_KEY), shop.double.url).href
    expect((await look(dashboard)).text).toContain('Without a head office no tax can be worked out.')
    expect((await submit(dashboard, { action: 'head_office', place: 'DE' })).status).toBe(303)
    expect((await submit(dashboard, { action: 'register', place: 'US-MA' })).status).toBe(303)
    expect((await submit(dashboard, { action: 'register', place: 'Atlantis' })).text).toContain('Choose a place.')
    const { text } = await look(dashboard)
    expect(text).toContain('The head office is in Germany.')
    expect(text).toContain('Tax is collected in: United States, MA.')
  })
})

describe('Bea pays with tax', () => {
  test('she sees the tax of her address before she pays it', async () => {
    await setUp()
    const { id, url } = await shop.stripe.checkout.sessions.create(taxed(sent))
    expect((await look(url)).text).toContain('plus tax')
    const quoted = await submit(url, { ...GOOD_CARD, ...HOME })
    expect(quoted.status).toBe(200)
    for (const words of ['<span class="name">Tax</span><span>$16.56</span>', 'Pay $281.55', 'value="1656"']) {
      expect(quoted.text).toContain(words)
    }
    expect(await seen(id)).toMatchObject({ payment_status: 'unpaid', amount_total: 264_99 })
    await submit(url, { ...GOOD_CARD, ...HOME, shownTax: '1656' })
    const session = await seen(id)
    expect(session).toMatchObject({
      payment_status: 'paid',
      amount_subtotal: 245_00,
      amount_total: 281_55,
      automatic_tax: { enabled: true, status: 'complete' },
      shipping_cost: { amount_subtotal: 19_99, amount_tax: 1_25, amount_total: 21_24 },
      total_details: { amount_shipping: 19_99, amount_tax: 16_56 },
      payment_intent: { amount: 281_55, latest_charge: { amount: 281_55 } },
    })
    const { data } = await shop.stripe.checkout.sessions.listLineItems(id)
    expect(data).toMatchObject([{ amount_subtotal: 245_00, amount_tax: 15_31, amount_total: 260_31 }])
    const { data: moves } = await shop.stripe.balanceTransactions.list({ type: 'charge' })
    expect(moves).toMatchObject([{ amount: 281_55 }])
  })

  test('a new address has a new tax, which she sees again', async () => {
    await setUp({ registeredIn: ['MA', 'NY'] })
    const { id, url } = await shop.stripe.checkout.sessions.create(taxed(sent))
    const inNewYork = { ...HOME, city: 'New York', state: 'NY', postalCode: '10001' }
    const again = await submit(url, { ...GOOD_CARD, ...inNewYork, shownTax: '1656' })
    expect(again.text).toContain('Pay $275.59')
    await submit(url, { ...GOOD_CARD, ...inNewYork, shownTax: '1060', cardNumber: '4000 0000 0000 0002' })
    await submit(url, { ...GOOD_CARD, ...inNewYork, shownTax: '1060' })
    expect(await seen(id)).toMatchObject({ amount_total: 275_59, payment_status: 'paid' })
  })

  test('who has nothing sent gives a billing address', async () => {
    await setUp()
    await shop.stripe.tax.registrations.create({
      country: 'DE',
      country_options: { de: { type: 'standard' } } as never,
      active_from: 'now',
    })
    const { id, url } = await shop.stripe.checkout.sessions.create(taxed())
    expect((await look(url)).text).toContain('Billing address')
    const wrong = await submit(url, { ...GOOD_CARD, billingCountry: 'US', billingPostalCode: 'abc', shownTax: '0' })
    expect(wrong.text).toContain('Enter a valid postal code.')
    await submit(url, { ...GOOD_CARD, billingCountry: 'DE', billingPostalCode: '10115', shownTax: '4655' })
    expect(await seen(id)).toMatchObject({
      amount_total: 291_55,
      total_details: { amount_tax: 46_55 },
      customer_details: { address: { country: 'DE', postal_code: '10115' } },
    })
  })

  test('an outage does not stop her', async () => {
    await setUp()
    const { id, url } = await shop.stripe.checkout.sessions.create(taxed(sent))
    const page = await submit(url, { ...GOOD_CARD, ...HOME, postalCode: '00000' })
    expect(page.text).toContain('The tax could not be worked out.')
    await submit(url, { ...GOOD_CARD, ...HOME, postalCode: '00000', shownTax: '0' })
    expect(await seen(id)).toMatchObject({
      payment_status: 'paid',
      automatic_tax: { status: 'failed' },
      amount_total: 264_99,
    })
  })
})

describe('rates', () => {
  test.each([
    ['US', '02108', 'US-MA'],
    ['US', '10001-1234', 'US-NY'],
    ['US', '94103', 'US-CA'],
    ['US', '97201', undefined],
    ['DE', '10115', 'DE'],
    ['BR', '01001-000', undefined],
  ])('of %s %s are those of %s', (country, postalCode, jurisdiction) => {
    expect(rateAt(country, postalCode)?.jurisdiction).toBe(jurisdiction)
  })

  test('are rounded half up', () => {
    expect(taxOn(2_00, 6_250)).toBe(13)
    expect(taxOn(1_99, 6_250)).toBe(12)
    expect(taxOn(0, 6_250)).toBe(0)
  })
})
