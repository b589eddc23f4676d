import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import type { CheckoutDetails } from '../object-store.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { capture, newCharge, type Payer } from './charges.ts'
import { planDispute } from './disputing.ts'
import { currentSession } from './expiring.ts'
import { failed, newPaymentIntent, processing, succeeded } from './payment-intents.ts'
import { shippingOf, withShipping } from './shipping.ts'
import { withTax } from './tax.ts'
import { behaviorOf } from './test-cards.ts'

const BANK_TAKES_SECONDS = 5

export type PaymentOutcome =
  | { kind: 'done' }
  | { kind: 'declined'; message: string }
  /** Already paid or expired. */
  | { kind: 'closed' }

/** If two pay at once, one pays and the other finds the session closed. */
export function pay(sessionId: string, payer: Payer, workplace: Workplace): PaymentOutcome {
  const { db, store } = workplace
  return inTransaction(db, () => {
    const session = currentSession(sessionId, workplace)
    const details = store.find('checkout_details', sessionId)
    if (session?.status !== 'open' || !details) return { kind: 'closed' }
    const started =
      typeof session.payment_intent === 'string' ? store.find('payment_intent', session.payment_intent) : undefined
    const { session: priced, lineItems } = priceFor(payer, session, details, workplace)
    store.save({ ...details, lineItems })
    const intent: Stripe.PaymentIntent = {
      ...(started ?? newPaymentIntent(priced, details, workplace)),
      amount: priced.amount_total ?? 0,
      shipping: shippingOf(payer),
    }
    const behavior = behaviorOf(payer.cardNumber)
    const charge = newCharge(intent, payer, behavior, workplace)
    const attempted = { ...priced, payment_intent: intent.id }
    if (behavior.kind === 'declines') {
      const refused = failed(intent, charge, behavior)
      for (const object of [charge, refused, attempted]) store.save(object)
      recordEvent('payment_intent.payment_failed', refused, workplace)
      return { kind: 'declined', message: behavior.message }
    }
    const completed = complete(attempted, payer)
    if (behavior.kind === 'confirms_later') {
      for (const object of [charge, processing(intent, charge), completed]) store.save(object)
      db.prepare(
        'INSERT INTO bank_confirmations (payment_intent_id, session_id, outcome, due_at) VALUES (?, ?, ?, ?)',
      ).run(intent.id, sessionId, behavior.outcome, secondsNow(workplace) + BANK_TAKES_SECONDS)
      recordEvent('checkout.session.completed', completed, workplace)
      return { kind: 'done' }
    }
    const paidSession: Stripe.Checkout.Session = { ...completed, payment_status: 'paid' }
    const captured = capture(charge, behavior, workplace)
    const paidIntent = succeeded(intent, captured)
    for (const object of [captured, paidIntent, paidSession]) store.save(object)
    if (behavior.dispute) planDispute(captured, behavior.dispute, workplace)
    recordEvent('payment_intent.succeeded', paidIntent, workplace)
    recordEvent('checkout.session.completed', paidSession, workplace)
    return { kind: 'done' }
  })
}

export type Buyer = Pick<Payer, 'delivery' | 'shippingRate' | 'billing'>

/** What someone pays who has it sent to their address, or lives there. */
export const priceFor = (
  { delivery, billing, shippingRate }: Buyer,
  session: Stripe.Checkout.Session,
  details: CheckoutDetails,
  workplace: Workplace,
) => {
  const address = delivery?.address ?? billing ?? { country: null, postal_code: null }
  return withTax(withShipping(session, shippingRate), details, address, workplace)
}

export const complete = (
  session: Stripe.Checkout.Session,
  { email, name, phone, delivery, billing }: Payer,
): Stripe.Checkout.Session => ({
  ...session,
  ...(delivery && {
    collected_information: { business_name: null, individual_name: null, shipping_details: delivery },
  }),
  customer_details: {
    address: delivery?.address ?? billing ?? null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  },
  status: 'complete',
  url: null,
})

interface Confirmation {
  payment_intent_id: string
  session_id: string
  outcome: 'succeeds' | 'fails'
}

/** Lets the bank answer payments that are due. */
export function confirmDuePayments(workplace: Workplace): void {
  const { db } = workplace
  const due = db
    .prepare('SELECT payment_intent_id, session_id, outcome FROM bank_confirmations WHERE due_at <= ?')
    .all(secondsNow(workplace)) as unknown as Confirmation[]
  for (const confirmation of due) inTransaction(db, () => confirm(confirmation, workplace))
}

function confirm({ payment_intent_id, session_id, outcome }: Confirmation, workplace: Workplace): void {
  const { db, store } = workplace
  db.prepare('DELETE FROM bank_confirmations WHERE payment_intent_id = ?').run(payment_intent_id)
  const intent = store.find('payment_intent', payment_intent_id)
  const session = store.find('checkout.session', session_id)
  const charge = intent && store.find('charge', String(intent.latest_charge))
  if (!intent || !session || !charge) return
  if (outcome === 'succeeds') {
    const captured = capture(charge, {}, workplace)
    const paidIntent = succeeded(intent, captured)
    const paidSession: Stripe.Checkout.Session = { ...session, payment_status: 'paid' }
    for (const object of [captured, paidIntent, paidSession]) store.save(object)
    recordEvent('payment_intent.succeeded', paidIntent, workplace)
    recordEvent('checkout.session.async_payment_succeeded', paidSession, workplace)
    return
  }
  const refusal = { code: 'card_declined', declineCode: 'generic_decline', message: 'The bank refused the payment.' }
  const refusedCharge: Stripe.Charge = {
    ...charge,
    captured: false,
    failure_code: refusal.code,
    failure_message: refusal.message,
    status: 'failed',
  }
  const refusedIntent = failed(intent, refusedCharge, refusal)
  for (const object of [refusedCharge, refusedIntent]) store.save(object)
  recordEvent('payment_intent.payment_failed', refusedIntent, workplace)
  recordEvent('checkout.session.async_payment_failed', session, workplace)
}
