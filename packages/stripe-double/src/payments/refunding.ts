import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { formatAmount } from '../money.ts'
import { noSuch, RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import { ownerOf } from '../terminal/readers.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { disputeOf } from './disputing.ts'
import { enter, PLATFORM } from './ledger.ts'
import { type RefundBehavior, refundBehaviorOf } from './test-cards.ts'

const BANK_TAKES_SECONDS = 5

export interface RefundRequest {
  charge?: string | undefined
  payment_intent?: string | undefined
  amount?: number | undefined
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  metadata?: Record<string, string> | undefined
}

/** @throws RequestError charge_already_refunded, charge_disputed, or for more than is left, or where nothing was paid */
export function refund(request: RefundRequest, workplace: Workplace, owner = PLATFORM): Stripe.Refund {
  const charge = chargeToRefund(request, workplace)
  if (ownerOf(String(charge.payment_intent), workplace) !== owner) throw noSuch('charge', charge.id, 'charge')
  const dispute = disputeOf(charge, workplace)
  if (dispute && dispute.status !== 'won') {
    throw new RequestError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new RequestError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = request.amount ?? left
  if (amount > left) throw tooMuch(amount, left, charge)
  const behavior = refundBehaviorOf(charge.payment_method_details?.card?.last4)
  const id = stripeId('re')
  const transaction = enter({ owner, type: 'refund', amount: -amount, source: id }, workplace)
  const made: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: secondsNow(workplace),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: request.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: request.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'succeeds_later' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  workplace.store.save(made)
  workplace.store.save(refunded)
  if (behavior) {
    workplace.db
      .prepare('INSERT INTO refund_outcomes (refund_id, outcome, due_at) VALUES (?, ?, ?)')
      .run(id, behavior, secondsNow(workplace) + BANK_TAKES_SECONDS)
  }
  // The shop hears of its own charges alone.
  if (owner !== PLATFORM) return made
  recordEvent('refund.created', made, workplace)
  recordEvent('charge.refunded', refunded, workplace, {
    previous: { amount_refunded: charge.amount_refunded, ...(refunded.refunded && { refunded: false }) },
  })
  return made
}

export function updateRefund(
  made: Stripe.Refund,
  metadata: Record<string, string> | undefined,
  workplace: Workplace,
): Stripe.Refund {
  const updated: Stripe.Refund = { ...made, metadata: { ...made.metadata, ...metadata } }
  workplace.store.save(updated)
  for (const type of ['refund.updated', 'charge.refund.updated'] as const) {
    recordEvent(type, updated, workplace, { previous: { metadata: made.metadata } })
  }
  return updated
}

interface RefundOutcome {
  refund_id: string
  outcome: RefundBehavior
}

export function finishDueRefunds(workplace: Workplace): void {
  const due = workplace.db
    .prepare('SELECT refund_id, outcome FROM refund_outcomes WHERE due_at <= ?')
    .all(secondsNow(workplace)) as unknown as RefundOutcome[]
  for (const each of due) inTransaction(workplace.db, () => finishRefund(each, workplace))
}

function finishRefund({ refund_id, outcome }: RefundOutcome, workplace: Workplace): void {
  const { db, store } = workplace
  db.prepare('DELETE FROM refund_outcomes WHERE refund_id = ?').run(refund_id)
  const made = store.find('refund', refund_id)
  if (!made) return
  const previous = { previous: { status: made.status } }
  if (outcome === 'succeeds_later') {
    const succeeded: Stripe.Refund = { ...made, status: 'succeeded' }
    store.save(succeeded)
    recordEvent('refund.updated', succeeded, workplace, previous)
    recordEvent('charge.refund.updated', succeeded, workplace, previous)
    return
  }
  const returned = enter({ owner: PLATFORM, type: 'refund_failure', amount: made.amount, source: made.id }, workplace)
  const failed: Stripe.Refund = {
    ...made,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: returned.id,
  }
  store.save(failed)
  const charge = store.find('charge', String(made.charge))
  if (charge) store.save({ ...charge, amount_refunded: charge.amount_refunded - made.amount, refunded: false })
  recordEvent('refund.updated', failed, workplace, previous)
  recordEvent('charge.refund.updated', failed, workplace, previous)
  recordEvent('refund.failed', failed, workplace)
}

function chargeToRefund({ charge: chargeId, payment_intent }: RefundRequest, { store }: Workplace): Stripe.Charge {
  if (!chargeId && !payment_intent) {
    throw new RequestError(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    )
  }
  const intent = payment_intent ? store.find('payment_intent', payment_intent) : undefined
  if (payment_intent && !intent) throw noSuch('payment_intent', payment_intent, 'payment_intent')
  const wanted = chargeId ?? String(intent?.latest_charge)
  const charge = store.find('charge', wanted)
  if (chargeId && (!charge || (payment_intent && charge.payment_intent !== payment_intent))) {
    throw noSuch('charge', chargeId, 'charge')
  }
  if (charge?.status !== 'succeeded') {
    const what = payment_intent ? `PaymentIntent (${payment_intent})` : `Charge (${wanted})`
    throw new RequestError(`This ${what} does not have a successful charge to refund.`)
  }
  return charge
}

function tooMuch(amount: number, left: number, charge: Stripe.Charge): RequestError {
  const limit =
    charge.amount_refunded > 0
      ? `unrefunded amount on charge (${formatAmount(left)})`
      : `charge amount (${formatAmount(left)})`
  return new RequestError(`Refund amount (${formatAmount(amount)}) is greater than ${limit}`, { param: 'amount' })
}
