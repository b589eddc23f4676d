import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { type StripeControls, stripeControls } from '../controls.ts'
import { readBody } from '../request-body.ts'
import { type StripeDouble, startStripe } from '../start-stripe.ts'

const SECRET = 'whsec_test'
export const SHOP_KEY = 'sk_test_shop'
const DEADLINE_MS = 60_000

export interface TestShop {
  double: StripeDouble
  stripe: Stripe
  /** What happens at Stripe without the shop's doing. */
  controls: StripeControls
  events: Stripe.Event[]
  webhookAnswers(status: number): void
  readonly calls: number
  /** Milliseconds of its clock. */
  readonly time: number
  advance(milliseconds: number): void
  arrival(type: Stripe.Event['type'], count?: number): Promise<Stripe.Event>
  restart(whileDown?: () => void): Promise<void>
  stop(): Promise<void>
}

async function eventually<T>(what: string, look: () => T | undefined): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await pause(5)
  }
}

/** On a clock that stands still unless it is moved. */
export async function openShop({ dataDir = ':memory:' } = {}): Promise<TestShop> {
  let time = Date.parse('2026-03-02T10:00:00Z')
  let answerStatus = 200
  let calls = 0
  const events: Stripe.Event[] = []
  const webhook = createServer(async (request, response) => {
    const body = await readBody(request)
    calls++
    if (answerStatus === 200) {
      const signature = String(request.headers['stripe-signature'])
      events.push(stripe.webhooks.constructEvent(body, signature, SECRET, 300, undefined, time))
    }
    response.writeHead(answerStatus).end()
  })
  await new Promise<void>(resolve => webhook.listen(0, '127.0.0.1', resolve))
  const start = (port: number) =>
    startStripe({
      port,
      dataDir,
      appName: 'Vitrine',
      appOrigin: 'http://localhost:3000',
      webhookUrl: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/api/stripe/webhook`,
      webhookSecret: SECRET,
      secretKey: SHOP_KEY,
      now: () => new Date(time),
    })
  let double = await start(0)
  const stripe = connect(double.port)
  return {
    get double() {
      return double
    },
    stripe,
    controls: stripeControls({ url: double.url, secretKey: SHOP_KEY }),
    events,
    get calls() {
      return calls
    },
    webhookAnswers: status => {
      answerStatus = status
    },
    get time() {
      return time
    },
    advance: milliseconds => {
      time += milliseconds
    },
    arrival: (type, count = 1) =>
      eventually(`${count} x ${type}`, () => events.filter(event => event.type === type)[count - 1]),
    restart: async whileDown => {
      const { port } = double
      await double.stop()
      whileDown?.()
      double = await start(port)
    },
    stop: async () => {
      await double.stop()
      webhook.closeAllConnections()
      await new Promise(resolve => webhook.close(resolve))
    },
  }
}

/** Without retries, so that tests see every answer. */
export const connect = (port: number, key = SHOP_KEY): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })

export const vase = (
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 245_00,
        product_data: { name: 'Sèvres vase', images: ['http://localhost:3000/media/vase.jpg'] },
      },
    },
  ],
  client_reference_id: 'order_1',
  customer_email: 'bea@example.com',
  metadata: { listingId: 'lst_1' },
  payment_intent_data: { transfer_group: 'order_1', metadata: { listingId: 'lst_1' } },
  success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout/cancel',
  ...overrides,
})

export const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Bea Buyer' }

/** Redirects are not followed. */
export interface Page {
  status: number
  text: string
  location: string | null
}

async function seen(answer: Response): Promise<Page> {
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

export const look = async (url: string | null): Promise<Page> => seen(await fetch(url ?? '', { redirect: 'manual' }))

export const submit = async (url: string | null, fields: Record<string, string>): Promise<Page> =>
  seen(await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }))

export async function sell(
  { stripe }: Pick<TestShop, 'stripe'>,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  card: Partial<typeof GOOD_CARD> = {},
): Promise<{ session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent; charge: Stripe.Charge }> {
  const { id, url } = await stripe.checkout.sessions.create(vase(params))
  await submit(url, { ...GOOD_CARD, ...card })
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const intent = session.payment_intent as Stripe.PaymentIntent
  return { session, intent, charge: intent.latest_charge as Stripe.Charge }
}

export async function onboard(
  { stripe }: Pick<TestShop, 'stripe'>,
  action: 'complete' | 'later' | 'review' = 'complete',
  typed: Partial<typeof TEST_PERSON_TYPED> = {},
): Promise<{ id: string; page: Page }> {
  const { id } = await stripe.accounts.create({
    type: 'express',
    email: 'sid@example.com',
    capabilities: { transfers: { requested: true } },
  })
  const { url } = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/return',
    refresh_url: 'http://localhost:3000/refresh',
  })
  const visit = new URL((await look(url)).location ?? '', url).href
  return { id, page: await submit(visit, { ...TEST_PERSON_TYPED, ...typed, action }) }
}

export const TEST_PERSON_TYPED = {
  firstName: 'Sid',
  lastName: 'Seller',
  birthDate: '1970-05-01',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}
