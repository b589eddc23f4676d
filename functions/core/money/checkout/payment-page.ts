import type Stripe from 'stripe'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { toXmlText } from '../../../../shared/rules/characters.ts'
import { type DeliveryWish, shippingLabel } from '../../../../shared/rules/delivery.ts'
import { asciiEmail } from '../../../../shared/rules/email-address.ts'
import { stripeCurrency } from '../../../../shared/rules/shop-currency.ts'
import { config } from '../../../platform/config.ts'
import { log } from '../../../platform/log.ts'
import { isFinalRefusal } from '../../../platform/stripe.ts'
import { shorten } from '../../../platform/text.ts'
import { type CheckoutRecord, isForShares, type ListingCheckout } from './checkout-record.ts'
import { findCheckout, noteSession, releaseUnopened } from './checkout-store.ts'
import { refuseCostlyChange } from './hold-limits.ts'
import { singlesOf } from './lines.ts'
import { type CheckoutDeps, endCheckout, syncWithStripe } from './stripe-sync.ts'

/** Protects buyers from another price than they saw. @throws DomainError price_changed, with the current price */
export function checkPrice(currentCents: Cents, expectedCents: Cents | undefined): void {
  if (expectedCents !== undefined && expectedCents !== currentCents) {
    throw new DomainError('price_changed', { currentCents, amountCents: expectedCents })
  }
}

/** What the buyer wants, and saw. */
export interface CheckoutWish {
  /** For the piece or one share. */
  readonly expectedPrice?: Cents | undefined
  readonly expectedShipping?: Cents | undefined
  /** The day from which the seller sends, as the notice of their holiday said: `2026-12-21`. */
  readonly expectedSendsFrom?: string | undefined
  readonly delivery?: DeliveryWish | undefined
  /** Then consumers’ rights don't apply. */
  readonly asBusiness?: boolean | undefined
  readonly confirmsExport?: boolean | undefined
}

/** @throws DomainError price_changed and shipping_changed, with the current one */
export function checkWish(checkout: CheckoutRecord, { expectedPrice, expectedShipping }: CheckoutWish): void {
  checkPrice(isForShares(checkout) ? checkout.shareCents : checkout.amountCents, expectedPrice)
  const { shippingCents: currentCents = cents(0) } = checkout as Partial<ListingCheckout>
  if (expectedShipping !== undefined && expectedShipping !== currentCents) {
    throw new DomainError('shipping_changed', { currentCents, amountCents: expectedShipping })
  }
}

export interface PaymentPage {
  url: string
  reservedUntil: string
}

/**
 * @returns undefined if the checkout has ended or was for another delivery, so that the next try opens a new one
 * @throws DomainError payment_processing, payment_unchangeable, price_changed, shipping_changed, outside_service
 */
export async function resumeCheckout(
  checkoutId: string,
  now: Date,
  deps: CheckoutDeps,
  wish: CheckoutWish = {},
): Promise<PaymentPage | undefined> {
  const checkout = await findCheckout(checkoutId)
  if (!checkout) return undefined
  if (checkout.status === 'processing') throw new DomainError('payment_processing')
  if (checkout.status !== 'open') return undefined
  if (isForOtherDelivery(checkout, wish) || isOtherBuyer(checkout, wish) || isOtherParcel(checkout, wish)) {
    refuseCostlyChange(checkout, now)
    await endCheckout(checkout, 'replaced', now, deps)
    return undefined
  }
  checkWish(checkout, wish)
  if (!checkout.url) return openPaymentPage(checkout, now, deps)
  // It may have been paid in another tab.
  await syncWithStripe(checkout, now, deps)
  const current = await findCheckout(checkout.id)
  return current?.status === 'open' ? { url: checkout.url, reservedUntil: checkout.reservedUntil } : undefined
}

/** A consumer's page is never paid as a business, nor the other way round. */
const isOtherBuyer = (checkout: CheckoutRecord, { asBusiness }: CheckoutWish): boolean =>
  asBusiness !== undefined && !isForShares(checkout) && (checkout.asBusiness ?? false) !== asBusiness

/** The seller changed their rule for parcels since: a page at the price seen is opened if that is the price now. */
const isOtherParcel = (checkout: CheckoutRecord, { expectedShipping }: CheckoutWish): boolean =>
  !isForShares(checkout) &&
  checkout.lines !== undefined &&
  expectedShipping !== undefined &&
  expectedShipping !== checkout.shippingCents

function isForOtherDelivery(checkout: CheckoutRecord, { delivery: wished }: CheckoutWish): boolean {
  if (!wished || isForShares(checkout)) return false
  const { delivery } = checkout
  if (wished.method === 'pickup') return delivery?.method !== 'pickup'
  return delivery?.method !== 'ship' || delivery.country !== wished.country
}

/** @returns undefined if the checkout has ended, as in `resumeCheckout`. @throws DomainError outside_service */
export async function openPaymentPage(
  checkout: CheckoutRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<PaymentPage | undefined> {
  const client = await deps.stripe()
  try {
    const { id, url } = await openSession(checkout, client)
    const noted = url !== null && (await noteSession(checkout, id, url, now))
    return noted ? { url, reservedUntil: checkout.reservedUntil } : undefined
  } catch (error) {
    return giveUp(checkout, error, now, deps)
  }
}

/**
 * A sale is not lost to a tax that can't be worked out: when Stripe refuses it, as it does without a head office in its
 * tax settings, the buyer pays without.
 */
async function openSession(checkout: CheckoutRecord, client: Stripe): Promise<Stripe.Checkout.Session> {
  // After a crash or a lost response, the same key returns the same session.
  const idempotencyKey = `checkout-${checkout.id}`
  try {
    return await client.checkout.sessions.create(sessionParams(checkout), { idempotencyKey })
  } catch (error) {
    if (!checkout.addsTax || !isFinalRefusal(error) || error.param === 'expires_at') throw error
    await log.error('no payment page with tax', { checkoutId: checkout.id, error })
    const untaxed = sessionParams({ ...checkout, addsTax: false })
    return client.checkout.sessions.create(untaxed, { idempotencyKey: `${idempotencyKey}-untaxed` })
  }
}

/** Releases the hold, unless a twin of this request has opened a page for the same buyer. */
async function giveUp(
  checkout: CheckoutRecord,
  error: unknown,
  now: Date,
  { subjectOf }: CheckoutDeps,
): Promise<PaymentPage | undefined> {
  await log.error('no payment page', { checkoutId: checkout.id, error })
  if (!(await releaseUnopened(checkout, subjectOf(checkout), now))) {
    const current = await findCheckout(checkout.id)
    return current?.status === 'open' && current.url
      ? { url: current.url, reservedUntil: current.reservedUntil }
      : undefined
  }
  // The checkout expired before Stripe received it, so a new one can succeed. Other errors would repeat.
  if (isFinalRefusal(error) && error.param === 'expires_at') return undefined
  throw new DomainError('outside_service')
}

/** https://docs.stripe.com/tax/tax-codes */
const TANGIBLE_GOODS = 'txcd_99999999'
const SHIPPING = 'txcd_92010001'

/** The tax comes on top. */
const EXCLUSIVE = { tax_behavior: 'exclusive' } as const

type AllowedCountry = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry

function sessionParams(checkout: CheckoutRecord): Stripe.Checkout.SessionCreateParams {
  const { id, itemName, imageUrl, addsTax } = checkout
  const metadata = metadataOf(checkout)
  const priced = isForShares(checkout)
    ? [{ quantity: checkout.shares, unit_amount: checkout.shareCents, name: `Share of ${itemName}`, imageUrl }]
    : singlesOf(checkout).map(one => ({
        quantity: 1,
        unit_amount: one.amountCents,
        name: one.itemName,
        imageUrl: one.imageUrl,
      }))
  return {
    mode: 'payment',
    client_reference_id: id,
    customer_email: checkout.buyerEmail && asciiEmail(checkout.buyerEmail),
    expires_at: Math.floor(Date.parse(checkout.reservedUntil) / 1000),
    line_items: [
      ...priced.map(({ imageUrl: picture, ...one }) => line(one, addsTax, picture)),
      ...premiumLines(checkout),
    ],
    ...(!isForShares(checkout) && shippingParams(checkout)),
    ...(addsTax && { automatic_tax: { enabled: true } }),
    metadata,
    payment_intent_data: { transfer_group: id, metadata },
    success_url: `${config.appOrigin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.appOrigin}/checkout/cancel?checkout_id=${id}`,
  }
}

/** The premium is a part of what the piece costs, so it is taxed like it. */
const premiumLines = (checkout: CheckoutRecord) =>
  !isForShares(checkout) && checkout.premiumCents
    ? [line({ quantity: 1, unit_amount: checkout.premiumCents, name: 'Buyer’s premium' }, checkout.addsTax)]
    : []

const line = (
  { quantity, unit_amount, name }: { quantity: number; unit_amount: number; name: string },
  addsTax: boolean | undefined,
  imageUrl?: string,
) => ({
  quantity,
  price_data: {
    currency: stripeCurrency(),
    unit_amount,
    ...(addsTax && EXCLUSIVE),
    product_data: {
      name: shorten(toXmlText(name), 250),
      ...(imageUrl && { images: [`${config.appOrigin}${imageUrl}`] }),
      ...(addsTax && { tax_code: TANGIBLE_GOODS }),
    },
  },
})

function shippingParams({ delivery, addsTax, shippingCents: amount = cents(0) }: ListingCheckout) {
  if (delivery?.method !== 'ship') return {}
  const { country } = delivery
  const display_name = amount === 0 ? 'Free shipping' : shippingLabel(country)
  const fixed_amount = { amount, currency: stripeCurrency() }
  return {
    shipping_address_collection: { allowed_countries: [country as AllowedCountry] },
    phone_number_collection: { enabled: true },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount' as const,
          display_name,
          fixed_amount,
          ...(addsTax && { ...EXCLUSIVE, tax_code: SHIPPING }),
        },
      },
    ],
  }
}

const metadataOf = (checkout: CheckoutRecord): Record<string, string> =>
  isForShares(checkout)
    ? { checkoutId: checkout.id, assetId: checkout.assetId, shares: String(checkout.shares) }
    : {
        checkoutId: checkout.id,
        listingId: checkout.listingId,
        isAuction: String(checkout.isAuction),
        reserveFee: String(checkout.reserveFeeCents / 100),
      }
