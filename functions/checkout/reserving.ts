import type Stripe from 'stripe'
import { DomainError } from '../../shared/errors.ts'
import { commissionBpsFor, type FeeSettings } from '../../shared/fees.ts'
import { config } from '../kit/config.ts'
import { newId } from '../kit/ids.ts'
import { log } from '../kit/log.ts'
import { isFinalRefusal } from '../kit/stripe.ts'
import { shorten } from '../kit/text.ts'
import type { UserRecord } from '../kit/users.ts'
import { holdRefusal, isHeld } from '../listings/listing-holds.ts'
import type { ListingRecord } from '../listings/listing-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { type CheckoutRecord, findCheckout, noteSession, openCheckout, releaseUnopened } from './checkout-store.ts'
import { type SettlingDeps, settleOverdueHold, settleWithStripe } from './settling.ts'

/** Stripe wants a session to last 30 minutes at least, by its own clock; the extra minutes are for the difference. */
export const HOLD_MINUTES = 33

/** Others may change a listing while we look at it; after so many times it is simply busy. */
const TRIES = 4

export interface PaymentPage {
  url: string
  reservedUntil: string
}

/** A listing as one buyer may have it. */
export interface Purchase {
  readonly listing: ListingRecord
  /** The accepted offer that keeps it for them, if one does. */
  readonly offerId?: string | undefined
  /** What it costs them. @throws DomainError when it can't be had now */
  readonly price: () => number
}

/**
 * Reserves a listing for a buyer and opens its payment page. Asking again while it is open gives the same page, so a
 * double click or a lost answer opens one checkout.
 * @param look reads the listing anew for each try
 * @throws DomainError what `look` and `price` throw, listing_reserved and listing_agreed (with `until`),
 *   payment_processing, outside_service, conflict
 */
export async function startCheckout(
  look: () => Promise<Purchase>,
  buyer: UserRecord,
  now: Date,
  deps: SettlingDeps,
): Promise<PaymentPage> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [purchase, fees] = await Promise.all([look(), readSettings()])
    const page = await tryToReserve(purchase, fees, buyer, now, deps)
    if (page) return page
  }
  throw new DomainError('conflict')
}

/** @returns undefined when the listing changed meanwhile and has to be looked at again */
async function tryToReserve(
  purchase: Purchase,
  fees: FeeSettings,
  buyer: UserRecord,
  now: Date,
  deps: SettlingDeps,
): Promise<PaymentPage | undefined> {
  const { listing } = purchase
  const { status, checkoutId, reservedUntil = '' } = listing
  if (isHeld(listing, now) && listing.reservedBy !== buyer.id) throw holdRefusal(listing, 'listing_reserved')
  if (status === 'reserved') {
    if (Date.parse(reservedUntil) <= now.getTime()) {
      await settleOverdueHold(listing, now, deps)
      return undefined
    }
    if (checkoutId) return resume(listing, now, deps)
  }
  const checkout = newCheckout(purchase, fees, buyer, now)
  return (await openCheckout(checkout, now)) ? openPaymentPage(checkout, now, deps) : undefined
}

function newCheckout(
  { listing, offerId, price }: Purchase,
  fees: FeeSettings,
  buyer: UserRecord,
  now: Date,
): CheckoutRecord {
  const time = now.toISOString()
  return {
    id: newId(now),
    listingId: listing.id,
    inventoryId: listing.inventoryId,
    sellerId: listing.sellerId,
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    itemName: listing.itemName,
    imageUrl: listing.imageUrl,
    isAuction: listing.listingType === 'auction',
    ...(offerId && { offerId, promisedUntil: listing.awardedUntil }),
    amountCents: price(),
    commissionBps: commissionBpsFor(listing.listingType, fees),
    reserveFeeCents: listing.reserveFeeCents ?? 0,
    status: 'open',
    reservedUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    createdAt: time,
    updatedAt: time,
  }
}

async function resume(listing: ListingRecord, now: Date, deps: SettlingDeps): Promise<PaymentPage | undefined> {
  const checkout = await findCheckout(listing.checkoutId ?? '')
  if (!checkout) return undefined
  if (checkout.status === 'processing') throw new DomainError('payment_processing')
  if (checkout.status !== 'open') return undefined
  if (!checkout.url) return openPaymentPage(checkout, now, deps)
  // Paid in another tab a moment ago, perhaps: then there is no page to go to.
  await settleWithStripe(checkout, now, deps)
  const current = await findCheckout(checkout.id)
  return current?.status === 'open' ? { url: checkout.url, reservedUntil: checkout.reservedUntil } : undefined
}

/** @returns undefined when the checkout has ended meanwhile, so that the next try starts anew */
async function openPaymentPage(
  checkout: CheckoutRecord,
  now: Date,
  { stripe }: SettlingDeps,
): Promise<PaymentPage | undefined> {
  const client = await stripe()
  try {
    // The key is the checkout's: after a crash or a lost answer the same call brings the same session.
    const { id, url } = await client.checkout.sessions.create(sessionParams(checkout), {
      idempotencyKey: `checkout-${checkout.id}`,
    })
    const noted = url !== null && (await noteSession(checkout, id, url, now))
    return noted ? { url, reservedUntil: checkout.reservedUntil } : undefined
  } catch (error) {
    return giveUp(checkout, error, now)
  }
}

/** No page came of it: the hold ends, unless a twin of this request has opened one for the same buyer. */
async function giveUp(checkout: CheckoutRecord, error: unknown, now: Date): Promise<PaymentPage | undefined> {
  await log.error('no payment page', { checkoutId: checkout.id, error })
  if (!(await releaseUnopened(checkout, now))) {
    const current = await findCheckout(checkout.id)
    return current?.status === 'open' && current.url
      ? { url: current.url, reservedUntil: current.reservedUntil }
      : undefined
  }
  // Its time was over before Stripe heard of it: a fresh checkout can succeed. Anything else would only repeat.
  if (isFinalRefusal(error) && error.param === 'expires_at') return undefined
  throw new DomainError('outside_service')
}

function sessionParams(checkout: CheckoutRecord): Stripe.Checkout.SessionCreateParams {
  const { id, listingId, itemName, imageUrl, amountCents } = checkout
  const metadata = {
    checkoutId: id,
    listingId,
    isAuction: String(checkout.isAuction),
    reserveFee: String(checkout.reserveFeeCents / 100),
  }
  return {
    mode: 'payment',
    client_reference_id: id,
    customer_email: checkout.buyerEmail,
    expires_at: Math.floor(Date.parse(checkout.reservedUntil) / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          product_data: {
            name: shorten(itemName, 250),
            ...(imageUrl && { images: [`${config.appOrigin}${imageUrl}`] }),
          },
        },
      },
    ],
    metadata,
    payment_intent_data: { transfer_group: id, metadata },
    success_url: `${config.appOrigin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.appOrigin}/checkout/cancel?checkout_id=${id}`,
  }
}
