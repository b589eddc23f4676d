import type Stripe from 'stripe'
import { findCheckoutBySession } from '../core/checkout/checkout-store.ts'
import type { PaymentPage } from '../core/checkout/payment-page.ts'
import { type CheckoutDeps, syncWithStripe } from '../core/checkout/stripe-sync.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { onboardingLink, refreshAccount } from '../core/payout-account/connecting.ts'
import { type Purchase, startCheckout } from '../core/purchase/reserving.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type Demo, unless } from './demo.ts'

/** What people type on the pages of the local double of Stripe. */
const CARD = { name: 'A Demo Person', cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }
const PERSON = {
  firstName: 'A',
  lastName: 'Demo Person',
  birthDate: '1970-01-01',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Sets up payouts, as a seller does on Stripe's page. */
export async function connectPayouts(seller: UserRecord, at: Date, { deps }: Demo): Promise<void> {
  if (seller.stripePayoutsEnabled) return
  const { url: form } = await fetch(await onboardingLink(seller, at, deps))
  await submit(form, { ...PERSON, action: 'complete' })
  const connected = await findUser(seller.id)
  if (connected) await refreshAccount(connected, at, deps)
}

/** Pays on the page that `open` opens, as of a moment that may be long past. */
export async function payFor(
  open: (deps: CheckoutDeps) => Promise<PaymentPage>,
  at: Date,
  { deps }: Demo,
): Promise<void> {
  const atThatTime = { ...deps, stripe: () => withoutClock(deps.stripe) }
  const { url } = await open(atThatTime)
  await submit(url, CARD)
  const checkout = await findCheckoutBySession(new URL(url).pathname.split('/').at(-1) ?? '')
  if (checkout) await syncWithStripe(checkout, at, atThatTime)
}

/**
 * Buys the listing that `look` finds.
 * @returns the sale's id, or undefined when it was sold to someone else
 */
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

/**
 * Stripe wants sessions that end in the future, and tells of payments at once. Without an end, and without the name of a
 * checkout to tell of, the sale is noted by the one who paid, with the time at which it is said to have been.
 */
async function withoutClock(stripe: () => Promise<Stripe>): Promise<Stripe> {
  const client = await stripe()
  const { sessions } = client.checkout
  const create: typeof sessions.create = (params, options) =>
    sessions.create({ ...params, expires_at: undefined, client_reference_id: undefined }, options)
  return over(client, { checkout: over(client.checkout, { sessions: over(sessions, { create }) }) })
}

/** The same object with some of it replaced. */
const over = <T extends object>(object: T, replaced: Partial<T>): T => Object.assign(Object.create(object), replaced)
