import type Stripe from 'stripe'
import { shopCurrency } from '../money.ts'
import type { CheckoutDetails } from '../object-store.ts'
import { randomText, stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import type { CardBehavior } from './test-cards.ts'

interface CardPresent {
  amount: number
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** To be paid with a card at a reader. */
export const cardPresentIntent = (
  { amount, description, metadata = {} }: CardPresent,
  currency: string,
  workplace: Workplace,
): Stripe.PaymentIntent => ({
  ...newIntent({ amount, currency, description, metadata }, workplace),
  allowed_payment_method_types: ['card_present'],
  capture_method: 'automatic',
  payment_method_types: ['card_present'],
})

export const canceled = (intent: Stripe.PaymentIntent, at: number): Stripe.PaymentIntent => ({
  ...intent,
  canceled_at: at,
  status: 'canceled',
})

/** Created when someone first tries to pay the session. */
export function newPaymentIntent(
  session: Stripe.Checkout.Session,
  { paymentIntent: { description, metadata, transferGroup } }: CheckoutDetails,
  workplace: Workplace,
): Stripe.PaymentIntent {
  const { amount_total, currency } = session
  const named = { amount: amount_total ?? 0, currency: currency ?? shopCurrency(), description, metadata }
  return { ...newIntent(named, workplace), transfer_group: transferGroup ?? null }
}

function newIntent(
  { amount, currency, description, metadata = {} }: CardPresent & { currency: string },
  workplace: Workplace,
): Stripe.PaymentIntent {
  const id = stripeId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: secondsNow(workplace),
    currency,
    customer: null,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export const succeeded = (intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent => ({
  ...intent,
  amount_received: charge.amount,
  last_payment_error: null,
  latest_charge: charge.id,
  payment_method: charge.payment_method,
  processing: null,
  status: 'succeeded',
})

export const processing = (intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent => ({
  ...intent,
  last_payment_error: null,
  latest_charge: charge.id,
  payment_method: charge.payment_method,
  status: 'processing',
})

export type Refusal = Extract<CardBehavior, { kind: 'declines' }>

export const failed = (
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  { code, declineCode, message }: Omit<Refusal, 'kind'>,
): Stripe.PaymentIntent => ({
  ...intent,
  last_payment_error: {
    charge: charge.id,
    code: code as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(declineCode && { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
    type: 'card_error',
  },
  latest_charge: charge.id,
  payment_method: null,
  status: 'requires_payment_method',
})
