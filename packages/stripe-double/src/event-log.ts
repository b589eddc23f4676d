import type Stripe from 'stripe'
import { API_VERSION } from './api-version.ts'
import { stripeId } from './stripe-ids.ts'
import { secondsNow, type Workplace } from './workplace.ts'

export type EventType =
  | 'account.application.deauthorized'
  | 'account.external_account.updated'
  | 'account.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payout.created'
  | 'payout.failed'
  | 'payout.paid'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'
  | 'transfer.created'
  | 'transfer.reversed'

interface Circumstances {
  previous?: object
  /** Only for Connect events. */
  account?: string
}

/** Call it in the transaction of the change. */
export function recordEvent(
  type: EventType,
  object: object,
  workplace: Workplace,
  { previous, account }: Circumstances = {},
): void {
  const event = {
    id: stripeId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: API_VERSION,
    created: secondsNow(workplace),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  workplace.store.save(event as unknown as Stripe.Event)
  const at = workplace.now().getTime()
  workplace.db.prepare('INSERT INTO deliveries (event_id, first_at, next_at) VALUES (?, ?, ?)').run(event.id, at, at)
}
