import type Stripe from 'stripe'
import { DomainError } from '../../../shared/errors.ts'
import { log } from '../../platform/log.ts'
import { asking, isFinalRefusal, isUnknownToStripe, type StripeDeps } from '../../platform/stripe.ts'
import type { CheckoutRecord, CheckoutSubject } from './checkout-record.ts'
import { awaitBank, completeSale, decideRefund, releaseCheckout, type UnpaidEnd } from './checkout-store.ts'

export interface CheckoutDeps extends StripeDeps {
  readonly subjectOf: (checkout: CheckoutRecord) => CheckoutSubject
}

/** After so many days Stripe is asked again how a payment stands that a bank confirms later (a debit, a transfer). */
const BANK_DAYS = 7

/**
 * Brings a checkout to what Stripe says of its session. Any number of webhooks, page reads and other buyers may call
 * this in any order: every step is a conditional write that happens once.
 */
export async function applySession(
  checkout: CheckoutRecord,
  session: Stripe.Checkout.Session,
  now: Date,
  { subjectOf }: Pick<CheckoutDeps, 'subjectOf'>,
): Promise<void> {
  const subject = subjectOf(checkout)
  if (session.payment_status === 'paid') return fulfil(checkout, subject, session, now)
  if (session.status === 'expired') return releaseCheckout(checkout, subject, 'expired', now)
  if (session.status !== 'complete') return
  if (hasFailed(session)) return releaseCheckout(checkout, subject, 'expired', now)
  // Known already, and asked for by a page that waits.
  if (checkout.status === 'processing' && Date.parse(checkout.reservedUntil) > now.getTime()) return
  const heldUntil = new Date(now.getTime() + BANK_DAYS * 86_400_000)
  await awaitBank(checkout, subject, paymentIntentOf(session), heldUntil, now)
}

/** The bank said no. Known only of a session whose payment intent was asked for as well. */
const hasFailed = ({ payment_intent }: Stripe.Checkout.Session): boolean =>
  typeof payment_intent === 'object' &&
  (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled')

async function fulfil(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  session: Stripe.Checkout.Session,
  now: Date,
): Promise<void> {
  const paymentIntentId = paymentIntentOf(session)
  if (await completeSale(checkout, subject, paymentIntentId, now)) return
  // Settled already, or paid while the hold is gone: then the item cannot be sold to this buyer any more, so the money goes back.
  if (await decideRefund(checkout, paymentIntentId, now)) {
    await log.warn('paid session for what can no longer be sold', { checkoutId: checkout.id })
  }
}

const paymentIntentOf = ({ payment_intent }: Stripe.Checkout.Session): string =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')

/** Asks Stripe how a checkout stands and brings it there. @throws DomainError outside_service */
export async function syncWithStripe(checkout: CheckoutRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  const { sessionId } = checkout
  if (!sessionId) return
  const client = await deps.stripe()
  const session = await asking(() =>
    client.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }).catch(absentIfUnknown),
  )
  if (session) await applySession(checkout, session, now, deps)
  else await releaseCheckout(checkout, deps.subjectOf(checkout), 'expired', now)
}

/** As `syncWithStripe`, for who can be told what we know without it. */
export async function syncIfStripeAnswers(checkout: CheckoutRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  try {
    await syncWithStripe(checkout, now, deps)
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
  deps: CheckoutDeps,
): Promise<void> {
  const { sessionId } = checkout
  const release = () => releaseCheckout(checkout, deps.subjectOf(checkout), end, now)
  if (!sessionId) return release()
  const client = await deps.stripe()
  const isExpired = await asking(() => client.checkout.sessions.expire(sessionId).then(isDone, refusalIsNo))
  if (isExpired) await release()
  else await syncWithStripe(checkout, now, deps)
}

const isDone = () => true

function refusalIsNo(error: unknown): false {
  if (!isFinalRefusal(error)) throw error
  return false
}

/** Ends a checkout whose time is over, paid or not, or looks how its bank has decided. */
export async function endOverdueCheckout(checkout: CheckoutRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  if (checkout.status === 'processing') await syncWithStripe(checkout, now, deps)
  else await endCheckout(checkout, 'expired', now, deps)
}
