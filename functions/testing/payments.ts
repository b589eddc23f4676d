import { stripeControls } from '@vitrine/stripe-double/controls'
import type Stripe from 'stripe'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { requiredSecret } from '../platform/secrets.ts'
import { stripe } from '../platform/stripe.ts'
import { type Member, proof, Visitor } from './visitor.ts'

export const sessionIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Sends a form as a browser without script would. @returns where it leads */
async function submit(url: string, fields: Record<string, string>): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location) return location
  // Where tax is added, the first press only shows it.
  const shownTax = /name="shownTax" value="(\d+)"/.exec(await answer.text())?.[1]
  return shownTax === undefined || shownTax === fields.shownTax ? null : submit(url, { ...fields, shownTax })
}

const CARD = { email: 'bea@example.com', name: 'Bea Roth', expiry: '12/40', cvc: '123' }

/** Read where the payment page asks for it. */
const ADDRESS = {
  shippingName: 'Bea Roth',
  line1: '12 Spruce Street',
  line2: 'Apt 4',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
  phone: '+1 617 555 0123',
  billingCountry: 'US',
  billingPostalCode: '02108',
}

const PERSON = {
  firstName: 'Sela',
  lastName: 'Roth',
  birthDate: '1980-01-01',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}

/** Its money is available at once. */
export const QUICK_CARD = '4000000000000077'

export const pay = (
  url: string,
  cardNumber = '4242424242424242',
  country = 'US',
  address: Partial<typeof ADDRESS> = {},
) => submit(url, { ...CARD, ...ADDRESS, ...address, country, cardNumber })

/** The link serves once. */
export async function completeOnboarding(link: string, changes: Partial<typeof PERSON> = {}): Promise<void> {
  const { url: form } = await fetch(link)
  await submit(form, { ...PERSON, ...changes, action: 'complete' })
}

export async function connectPayouts(seller: Member): Promise<void> {
  const { body } = await seller.call(payouts.startConnectOnboarding, proof)
  await completeOnboarding(body.url)
  await seller.call(payouts.getConnectStatus)
}

/** The link serves once. */
export async function disconnectAtStripe(link: string): Promise<void> {
  const { url: form } = await fetch(link)
  await submit(form, { action: 'disconnect' })
}

/** Their account is gone at Stripe, and we know it. */
export async function loseAccount(seller: Member): Promise<void> {
  const { body } = await seller.call(payouts.openConnectDashboard, proof)
  await disconnectAtStripe(body.url)
  await seller.call(payouts.getConnectStatus)
}

/** Their account is gone at Stripe, and they connect another. */
export async function replaceAccount(seller: Member): Promise<void> {
  await loseAccount(seller)
  await connectPayouts(seller)
}

/** Stripe, to which every account to be paid is gone. */
export async function refusingStripe() {
  const client = await stripe()
  const create = (params: object, options: never) =>
    client.transfers.create({ ...params, destination: 'acct_gone' } as never, options)
  const list = (query: never) => client.transfers.list(query)
  return { transfers: { list, create }, paymentIntents: client.paymentIntents, accounts: client.accounts } as never
}

/** What people and banks do at Stripe without us. */
export const stripeByHand = async () =>
  stripeControls({ url: process.env.STRIPE_API_BASE ?? '', secretKey: await requiredSecret('STRIPE_SECRET_KEY') })

/** What a buyer's bank does about a payment. */
export async function bankOf(paymentIntentId: string) {
  const client = await stripe()
  const controls = await stripeByHand()
  const { latest_charge } = await client.paymentIntents.retrieve(paymentIntentId)
  const disputeId = async () => (await client.disputes.list({ payment_intent: paymentIntentId })).data[0]?.id ?? ''
  return {
    dispute: (part: { amountCents?: number } = {}) => controls.openDispute(String(latest_charge), part),
    decide: async (outcome: 'won' | 'lost') => controls.decideDispute(await disputeId(), outcome),
    appeal: async () => controls.appealDispute(await disputeId()),
    say: async (status: string) => controls.setDisputeStatus(await disputeId(), status),
  }
}

interface Delivery {
  secret?: string
  timestamp?: number
  body?: string | undefined
}

/** As Stripe does: signed over the raw bytes. */
export const deliver = (event: Stripe.Event, { body, ...how }: Delivery = {}) =>
  deliverText(JSON.stringify(event), { ...how, body })

/** @param body what arrives, if it differs from what was signed */
export async function deliverText(text: string, { secret, timestamp, body = text }: Delivery = {}) {
  const header = (await stripe()).webhooks.generateTestHeaderString({
    payload: text,
    secret: secret ?? (await requiredSecret('STRIPE_WEBHOOK_SECRET')),
    ...(timestamp && { timestamp }),
  })
  return new Visitor().send(checkout.receiveStripeWebhook, {
    rawBody: { text: Buffer.from(body).toString('base64'), base64: true },
    headers: { 'stripe-signature': header, 'sec-fetch-site': '' },
  })
}

/** Oldest first. */
export async function eventsAbout(objectId: string, type?: string): Promise<Stripe.Event[]> {
  const { data } = await (await stripe()).events.list({ limit: 100, ...(type && { type }) })
  return data.filter(event => (event.data.object as { id?: string }).id === objectId).reverse()
}
