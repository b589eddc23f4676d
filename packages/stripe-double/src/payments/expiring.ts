import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { secondsNow, type Workplace } from '../workplace.ts'

/** An overdue session counts as expired even if no timer has noticed yet. */
export function currentSession(id: string, workplace: Workplace): Stripe.Checkout.Session | undefined {
  const session = workplace.store.find('checkout.session', id)
  if (session?.status !== 'open' || session.expires_at > secondsNow(workplace)) return session
  return expireSession(session, workplace)
}

/** Also cancels a payment that was tried but never went through. */
export function expireSession(session: Stripe.Checkout.Session, workplace: Workplace): Stripe.Checkout.Session {
  const { db, store } = workplace
  return inTransaction(db, () => {
    const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
    store.save(expired)
    const intent =
      typeof session.payment_intent === 'string' ? store.find('payment_intent', session.payment_intent) : undefined
    if (intent) {
      const canceled_at = secondsNow(workplace)
      store.save({ ...intent, status: 'canceled', canceled_at, cancellation_reason: 'automatic' })
    }
    recordEvent('checkout.session.expired', expired, workplace)
    return expired
  })
}

export function expireDueSessions(workplace: Workplace): void {
  for (const session of workplace.store.sessionsDue(secondsNow(workplace))) expireSession(session, workplace)
}
