import type Stripe from 'stripe'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import type { Address } from '../../../../shared/rules/delivery.ts'
import { log } from '../../../platform/log.ts'
import { countFor, measure } from '../../../platform/metrics.ts'
import { asking, isFinalRefusal, isUnknownToStripe, type StripeDeps } from '../../../platform/stripe.ts'
import type { CheckoutRecord, CheckoutSubject } from './checkout-record.ts'
import { awaitBank, completeSale, releaseCheckout, type UnpaidEnd } from './checkout-store.ts'
import { decideRefund } from './refund-store.ts'

export interface CheckoutDeps extends StripeDeps {
  readonly subjectOf: (checkout: CheckoutRecord) => CheckoutSubject
}

/** How long a hold waits for a bank that confirms later (debit, transfer). */
const BANK_DAYS = 7

/** Webhooks, page reads and other buyers may call this in any order: every step is a conditional write, made once. */
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
  if (checkout.status === 'processing' && Date.parse(checkout.reservedUntil) > now.getTime()) return
  const heldUntil = new Date(now.getTime() + BANK_DAYS * 86_400_000)
  await awaitBank(checkout, subject, paymentIntentOf(session), heldUntil, now)
}

/** The bank refused. Known only if the payment intent was expanded. */
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
  const taxCents = cents(session.total_details?.amount_tax ?? 0)
  const payment = { id: paymentIntentId, taxCents, address: addressIn(session) }
  if (await completeSale(checkout, subject, payment, now)) {
    measure('SalesPaid', (session.amount_total ?? 0) / 100)
    return noteUntaxed(checkout, session)
  }
  // Already recorded, or paid after the hold ended: it can't be sold to this buyer any more, so refund it.
  if (await decideRefund({ ...checkout, ...(taxCents > 0 && { taxCents }) }, paymentIntentId, now)) {
    await log.warn('paid session for what can no longer be sold', { checkoutId: checkout.id })
  }
}

/** The sale stands: what Stripe could not work out is for the shop to look into, not for the buyer. */
async function noteUntaxed({ id, addsTax }: CheckoutRecord, { automatic_tax }: Stripe.Checkout.Session): Promise<void> {
  if (!addsTax || automatic_tax.status === 'complete') return
  await log.error('sold without tax', { checkoutId: id, status: automatic_tax.status })
  countFor('SoldWithoutTax')
}

const paymentIntentOf = ({ payment_intent }: Stripe.Checkout.Session): string =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')

function addressIn({ collected_information, customer_details }: Stripe.Checkout.Session): Address | undefined {
  const to = collected_information?.shipping_details
  if (!to) return undefined
  const { line1, line2, city, state, postal_code: postalCode, country } = to.address
  const phone = customer_details?.phone ?? null
  return { name: to.name, line1: line1 ?? '', line2, city, state, postalCode, country: country ?? '', phone }
}

/** @throws DomainError outside_service */
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

/** Asks Stripe to expire the session; if it was already paid, completes the sale instead. */
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

export async function endOverdueCheckout(checkout: CheckoutRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  if (checkout.status === 'processing') await syncWithStripe(checkout, now, deps)
  else await endCheckout(checkout, 'expired', now, deps)
}
