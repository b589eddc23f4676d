import { get } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, GOOD_CARD, openShop, SHOP_KEY, type TestShop, vase } from './testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const create = (overrides: object) =>
  shop.stripe.checkout.sessions.create(vase(overrides as Partial<Stripe.Checkout.SessionCreateParams>))

const item = (priceData: object, rest: object = {}) => ({
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Spoon' }, ...priceData },
      ...rest,
    },
  ],
})

const SECOND_0 = Date.parse('2026-03-02T10:00:00Z') / 1000

describe('what Stripe refuses, the double refuses in the same words', () => {
  test.each([
    ['an unknown parameter', { foo: 1 }, 'parameter_unknown', 'foo', 'Received unknown parameter: foo'],
    [
      'two unknown ones, one deep inside',
      { ...item({ nmae: 'x' }), zzz: 1 },
      'parameter_unknown',
      'line_items[0][price_data][nmae]',
      'Received unknown parameters: line_items[0][price_data][nmae], zzz',
    ],
    ['a missing one', { mode: undefined }, 'parameter_missing', 'mode', 'Missing required param: mode.'],
    [
      'a missing one deep inside',
      item({ currency: undefined }),
      'parameter_missing',
      'line_items[0][price_data][currency]',
      'Missing required param: line_items[0][price_data][currency].',
    ],
    [
      'a mode that does not exist',
      { mode: 'barter' },
      undefined,
      'mode',
      'Invalid mode: must be one of payment, setup, or subscription',
    ],
    [
      'an amount that is no whole number',
      item({ unit_amount: 10.5 }),
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
      'Invalid integer: 10.5',
    ],
    [
      'an amount below one',
      item({ unit_amount: 0 }),
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
      'This value must be greater than or equal to 1.',
    ],
    [
      'an amount below 50 cents',
      item({ unit_amount: 49 }),
      'amount_too_small',
      undefined,
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
    ],
    [
      'an amount above 999,999.99',
      item({ unit_amount: 500_000_00 }, { quantity: 2 }),
      'amount_too_large',
      undefined,
      "The Checkout Session's total amount due must be no more than $999,999.99",
    ],
    ['an address that is none', { success_url: '/done' }, 'url_invalid', 'success_url', 'Not a valid URL'],
    [
      'a mail address that is none',
      { customer_email: 'bea' },
      'email_invalid',
      'customer_email',
      'Invalid email address: bea',
    ],
    [
      'an empty text',
      { cancel_url: '' },
      'parameter_invalid_empty',
      'cancel_url',
      expect.stringContaining("You passed an empty string for 'cancel_url'"),
    ],
    ['text for a list', { line_items: 'vase' }, undefined, 'line_items', 'Invalid array'],
    [
      'a life of less than 30 minutes',
      { expires_at: SECOND_0 + 1799 },
      undefined,
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    ],
    [
      'a life of more than a day',
      { expires_at: SECOND_0 + 86_401 },
      undefined,
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    ],
    [
      'metadata that is too long',
      { metadata: { note: 'x'.repeat(501) } },
      undefined,
      'metadata',
      expect.stringContaining('Metadata values can have up to 500 characters'),
    ],
  ])('%s', async (_, overrides, code, param, message) => {
    const error = await create(overrides).catch(error => error)
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect({ status: error.statusCode, code: error.code, param: error.param, message: error.message }).toEqual({
      status: 400,
      code,
      param,
      message,
    })
    expect(error.requestId).toMatch(/^req_\w{14}$/)
  })

  test.each([
    ['a mode', { mode: 'subscription' }, 'mode'],
    ['a parameter', { customer_account: 'acct_1' }, 'customer_account'],
    ['a parameter deep inside', item({ tax_behavior: 'inclusive' }), 'line_items[0][price_data][tax_behavior]'],
    ['a currency', item({ currency: 'eur' }), 'line_items[0][price_data][currency]'],
  ])('%s that only Stripe supports is refused aloud, not ignored', async (_, overrides, param) => {
    await expect(create(overrides)).rejects.toMatchObject({
      code: 'unsupported_by_test_double',
      param,
      message: expect.stringContaining('is valid at Stripe'),
    })
  })

  test('the limits themselves are allowed', async () => {
    await expect(create(item({ unit_amount: 50 }))).resolves.toMatchObject({ amount_total: 50 })
    await expect(create(item({ unit_amount: 999_999_99 }))).resolves.toMatchObject({ amount_total: 999_999_99 })
    await expect(create({ expires_at: SECOND_0 + 1800 })).resolves.toMatchObject({ status: 'open' })
    await expect(create({ expires_at: SECOND_0 + 86_400 })).resolves.toMatchObject({ status: 'open' })
  })
})

describe('who may ask', () => {
  const ask = (headers: Record<string, string>) => fetch(`${shop.double.url}/v1/balance`, { headers })

  test('nobody without the shop’s own key', async () => {
    expect((await ask({})).status).toBe(401)
    expect((await ask({ authorization: 'Bearer sk_live_1' })).status).toBe(401)
    expect((await ask({ authorization: 'Bearer pk_test_1' })).status).toBe(401)
    expect((await ask({ authorization: 'Bearer sk_test_1' })).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${SHOP_KEY}` })).status).toBe(200)
    await expect(connect(shop.double.port, 'sk_live_1').balance.retrieve()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  test('only in the version of the API that the installed SDK speaks', async () => {
    const answer = await ask({ authorization: `Bearer ${SHOP_KEY}`, 'stripe-version': '2019-01-01' })
    expect(answer.status).toBe(400)
    expect((await ask({ authorization: `Bearer ${SHOP_KEY}` })).headers.get('stripe-version')).toBe(Stripe.API_VERSION)
  })
})

describe('pages of other sites', () => {
  const origin = () => `http://localhost:${shop.double.port}`
  const status = async (path: string, init?: RequestInit) => (await fetch(shop.double.url + path, init)).status

  test.each([
    ['another port', { origin: 'http://127.0.0.1:5173' }],
    ['another name of this machine', { host: 'evil.localhost:3001' }],
  ])('the API refuses %s, even with the key', async (_, headers) => {
    // fetch would not let a test choose the host.
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const options = { headers: { authorization: `Bearer ${SHOP_KEY}`, ...headers } }
      get(`${shop.double.url}/v1/balance`, options, ({ statusCode }) => resolve(statusCode)).once('error', reject)
    })
    expect(answer).toBe(403)
  })

  test('a preflight gets no permission', async () => {
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    expect(await status('/v1/balance', { method: 'OPTIONS', headers })).toBe(403)
  })

  test('only the payment page itself can pay', async () => {
    const { id, url } = await shop.stripe.checkout.sessions.create(vase())
    const { pathname } = new URL(url ?? '')
    const pay = (headers: Record<string, string>) =>
      fetch(url ?? '', { method: 'POST', headers, body: new URLSearchParams(GOOD_CARD), redirect: 'manual' })
    expect((await pay({ origin: 'http://localhost:5173' })).status).toBe(403)
    expect((await pay({ origin: 'null' })).status).toBe(403)
    expect((await pay({ origin: origin(), 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')
    expect(await status(pathname)).toBe(200)
    expect((await pay({ origin: origin(), 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })
})

describe('things that are not there', () => {
  test.each([
    [
      'session',
      () => shop.stripe.checkout.sessions.retrieve('cs_test_0'),
      "No such checkout.session: 'cs_test_0'",
      'session',
    ],
    ['payment', () => shop.stripe.paymentIntents.retrieve('pi_0'), "No such payment_intent: 'pi_0'", 'intent'],
    ['charge', () => shop.stripe.charges.retrieve('ch_0'), "No such charge: 'ch_0'", 'charge'],
    ['transfer', () => shop.stripe.transfers.retrieve('tr_0'), "No such transfer: 'tr_0'", 'transfer'],
  ])('no such %s', async (_, ask, message, param) => {
    await expect(ask()).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing', message, param })
  })

  test('an account of someone else', async () => {
    await expect(shop.stripe.accounts.retrieve('acct_0')).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    })
  })

  test('a part of the API that the double does not speak', async () => {
    await expect(shop.stripe.customers.create({})).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (POST: /v1/customers)'),
    })
  })
})

describe('lists', () => {
  test('are paged newest first in both directions', async () => {
    const shelf = await openShop()
    try {
      const ids: string[] = []
      for (let n = 0; n < 5; n++) ids.unshift((await shelf.stripe.checkout.sessions.create(vase())).id)
      const { sessions } = shelf.stripe.checkout
      const idsOf = async (params: Stripe.Checkout.SessionListParams) =>
        (await sessions.list(params)).data.map(({ id }) => id)
      expect(await idsOf({ limit: 2 })).toEqual(ids.slice(0, 2))
      expect(await idsOf({ limit: 2, starting_after: ids[1]! })).toEqual(ids.slice(2, 4))
      expect(await idsOf({ limit: 2, ending_before: ids[4]! })).toEqual(ids.slice(2, 4))
      expect((await sessions.list({ limit: 5 })).has_more).toBe(false)
      const all: string[] = []
      for await (const { id } of sessions.list({ limit: 2 })) all.push(id)
      expect(all).toEqual(ids)
    } finally {
      await shelf.stop()
    }
  })

  test('show what is asked to be expanded, and refuse what cannot be', async () => {
    const { id } = await create({})
    const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    expect(session.line_items?.data).toHaveLength(1)
    await expect(shop.stripe.checkout.sessions.retrieve(id, { expand: ['mode'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (mode).',
    })
  })
})
