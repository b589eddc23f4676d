import type Stripe from 'stripe'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import type { PaymentPage } from '../core/money/checkout/payment-page.ts'
import { type CheckoutDeps, syncWithStripe } from '../core/money/checkout/stripe-sync.ts'
import { onboardingLink, refreshAccount } from '../core/money/payout-account/connecting.ts'
import { type Purchase, startCheckout } from '../core/money/purchase/reserving.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type Demo, unless } from './demo.ts'

/** Input for the pages of the local double of Stripe. */
const CARD = { name: 'A Demo Person', cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }
/** The address of an imaginary house. */
const ADDRESS = {
  shippingName: 'A Demo Person',
  line1: '100 Demo Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
  phone: '+1 617 555 0123',
}
const PERSON = {
  firstName: 'A',
  lastName: 'Demo Person',
  birthDate: '1970-01-01',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export async function connectPayouts(seller: UserRecord, at: Date, { deps }: Demo): Promise<void> {
  if (seller.stripePayoutsEnabled) return
  const { url: form } = await fetch(await onboardingLink(seller, at, deps))
  await submit(form, { ...PERSON, action: 'complete' })
  const connected = await findUser(seller.id)
  if (connected) await refreshAccount(connected, at, deps)
}

export async function payFor(
  open: (deps: CheckoutDeps) => Promise<PaymentPage>,
  at: Date,
  { deps }: Demo,
): Promise<void> {
  const atThatTime = { ...deps, stripe: () => withoutClock(deps.stripe) }
  const { url } = await open(atThatTime)
  await submit(url, { ...CARD, ...ADDRESS })
  const checkout = await findCheckoutBySession(new URL(url).pathname.split('/').at(-1) ?? '')
  if (checkout) await syncWithStripe(checkout, at, atThatTime)
}

/** @returns the sale's id, or undefined if it was sold to someone else */
export async function buy(
  listingId: string,
  buyer: UserRecord,
  at: Date,
  look: () => Promise<Purchase>,
  demo: Demo,
): Promise<string | undefined> {
  await unless(['listing_unavailable', 'listing_reserved', 'not_found'], () =>
    payFor(deps => startCheckout(look, buyer, at, deps), at, demo),
  )
  const { status, reservedBy, checkoutId } = (await findListing(listingId)) ?? {}
  return status === 'sold' && reservedBy === buyer.id ? checkoutId : undefined
}

/** Stripe requires a future `expires_at`, and its webhook, which needs the reference, would note the present time. */
async function withoutClock(stripe: () => Promise<Stripe>): Promise<Stripe> {
  const client = await stripe()
  const { sessions } = client.checkout
  const create: typeof sessions.create = (params, options) =>
    sessions.create({ ...params, expires_at: undefined, client_reference_id: undefined }, options)
  return over(client, { checkout: over(client.checkout, { sessions: over(sessions, { create }) }) })
}

const over = <T extends object>(object: T, replaced: Partial<T>): T => Object.assign(Object.create(object), replaced)
