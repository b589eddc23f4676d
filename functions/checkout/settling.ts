import type Stripe from 'stripe'
import { DomainError } from '../../shared/errors.ts'
import { log } from '../kit/log.ts'
import { asking, isFinalRefusal, isUnknownToStripe } from '../kit/stripe.ts'
import type { ListingRecord } from '../listings/listing-store.ts'
import { endPromise } from '../offers/lapsing.ts'
import type { CheckoutRecord } from './checkout-record.ts'
import {
  awaitBank,
  completeSale,
  decideRefund,
  findCheckout,
  releaseCheckout,
  type UnpaidEnd,
} from './checkout-store.ts'

export interface SettlingDeps {
  stripe: () => Promise<Stripe>
}

/** After so many days Stripe is asked again how a payment stands that a bank confirms later (a debit, a transfer). */
const BANK_DAYS = 7

/**
 * Brings a checkout to what Stripe says of its session. Any number of webhooks, page reads and other buyers may call
 * this in any order: every step is a conditional write that happens once.
 */
export async function settle(checkout: CheckoutRecord, session: Stripe.Checkout.Session, now: Date): Promise<void> {
  if (session.payment_status === 'paid') return fulfil(checkout, session, now)
  if (session.status === 'expired') return releaseCheckout(checkout, 'expired', now)
  if (session.status !== 'complete') return
  if (hasFailed(session)) return releaseCheckout(checkout, 'expired', now)
  // Known already, and asked for by a page that waits.
  if (checkout.status === 'processing' && Date.parse(checkout.reservedUntil) > now.getTime()) return
  const heldUntil = new Date(now.getTime() + BANK_DAYS * 86_400_000)
  await awaitBank(checkout, paymentIntentOf(session), heldUntil, now)
}

/** The bank said no. Known only of a session whose payment intent was asked for as well. */
const hasFailed = ({ payment_intent }: Stripe.Checkout.Session): boolean =>
  typeof payment_intent === 'object' &&
  (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled')

async function fulfil(checkout: CheckoutRecord, session: Stripe.Checkout.Session, now: Date): Promise<void> {
  const paymentIntentId = paymentIntentOf(session)
  if (await completeSale(checkout, paymentIntentId, now)) return
  // Settled already, or paid while the hold is gone: then the item cannot be sold to this buyer any more, so the money goes back.
  if (await decideRefund(checkout, paymentIntentId, now)) {
    await log.warn('paid session for what can no longer be sold', { checkoutId: checkout.id })
  }
}

const paymentIntentOf = ({ payment_intent }: Stripe.Checkout.Session): string =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')

/** Asks Stripe how a checkout stands and brings it there. @throws DomainError outside_service */
export async function settleWithStripe(checkout: CheckoutRecord, now: Date, { stripe }: SettlingDeps): Promise<void> {
  const { sessionId } = checkout
  if (!sessionId) return
  const client = await stripe()
  const session = await asking(() =>
    client.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }).catch(absentIfUnknown),
  )
  if (session) await settle(checkout, session, now)
  else await releaseCheckout(checkout, 'expired', now)
}

/** As `settleWithStripe`, for who can be told what we know without it. */
export async function settleIfStripeAnswers(checkout: CheckoutRecord, now: Date, deps: SettlingDeps): Promise<void> {
  try {
    await settleWithStripe(checkout, now, deps)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'outside_service') throw error
  }
}

/** Nobody can pay a session that Stripe does not know. */
function absentIfUnknown(error: unknown): undefined {
  if (!isUnknownToStripe(error)) throw error
}

/**
 * Ends a checkout that its buyer gave up or whose time is over. A session that was paid meanwhile is fulfilled instead:
 * Stripe, asked to expire it, decides which came first.
 */
export async function endCheckout(
  checkout: CheckoutRecord,
  end: UnpaidEnd,
  now: Date,
  { stripe }: SettlingDeps,
): Promise<void> {
  const { sessionId } = checkout
  if (!sessionId) return releaseCheckout(checkout, end, now)
  const client = await stripe()
  const isExpired = await asking(() => client.checkout.sessions.expire(sessionId).then(isDone, refusalIsNo))
  if (isExpired) await releaseCheckout(checkout, end, now)
  else await settleWithStripe(checkout, now, { stripe })
}

const isDone = () => true

function refusalIsNo(error: unknown): false {
  if (!isFinalRefusal(error)) throw error
  return false
}

/**
 * Frees a listing whose hold has run out without a word from Stripe (a webhook may be late or lost), or whose accepted
 * offer was not paid in time.
 */
export async function settleOverdueHold(listing: ListingRecord, now: Date, deps: SettlingDeps): Promise<void> {
  const { status, checkoutId, reservedUntil = '' } = listing
  if (status !== 'reserved' || Date.parse(reservedUntil) > now.getTime()) return
  if (!checkoutId) return endPromise(listing, now)
  const checkout = await findCheckout(checkoutId)
  if (checkout) await settleOverdueCheckout(checkout, now, deps)
}

/** Ends a checkout whose time is over, paid or not, or looks how its bank has decided. */
export async function settleOverdueCheckout(checkout: CheckoutRecord, now: Date, deps: SettlingDeps): Promise<void> {
  if (checkout.status === 'processing') await settleWithStripe(checkout, now, deps)
  else await endCheckout(checkout, 'expired', now, deps)
}
