import type Stripe from 'stripe'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { enter, PLATFORM } from './ledger.ts'
import { type CardBehavior, TEST_CARDS } from './test-cards.ts'

/** From the payment page, already checked. */
export interface Payer {
  email: string
  name: string
  cardNumber: string
  expiryMonth: number
  expiryYear: number
  /** Like +14155550123. */
  phone?: string | undefined
  delivery?: Delivery | undefined
  shippingRate?: string | undefined
  /** Where tax is worked out and nothing is shipped. */
  billing?: Stripe.Address | undefined
}

export interface Delivery {
  name: string
  address: Stripe.Address
}

const DAY = 86_400
const DAYS_TO_SETTLE = 2

/** Stripe's standard price for a card: 2.9 % and 30 cents. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.029) + 30

export function newCharge(
  intent: Stripe.PaymentIntent,
  payer: Payer,
  behavior: CardBehavior,
  workplace: Workplace,
): Stripe.Charge {
  const refusal = behavior.kind === 'declines' ? behavior : undefined
  const status = refusal ? 'failed' : behavior.kind === 'pays' ? 'succeeded' : 'pending'
  const id = stripeId(status === 'pending' ? 'py' : 'ch')
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: payer.delivery?.address ?? payer.billing ?? null,
      email: payer.email,
      name: payer.name,
      phone: payer.phone ?? null,
      tax_id: null,
    },
    calculated_statement_descriptor: workplace.appName.toUpperCase(),
    captured: status !== 'failed',
    created: secondsNow(workplace),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(behavior),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: stripeId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(payer) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function outcomeOf(behavior: CardBehavior): Stripe.Charge.Outcome {
  const approved = behavior.kind !== 'declines'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: approved ? 'approved_by_network' : 'declined_by_network',
    reason: approved ? null : (behavior.declineCode ?? behavior.code),
    risk_level: 'normal',
    seller_message: approved ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: approved ? 'authorized' : 'issuer_declined',
  }
}

/** Only the last four digits of the number are ever kept. */
export function cardDetails({ cardNumber, expiryMonth, expiryYear }: Payer): Stripe.Charge.PaymentMethodDetails.Card {
  const brand = TEST_CARDS.find(card => card.number === cardNumber)?.brand ?? 'visa'
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: expiryMonth,
    exp_year: expiryYear,
    funding: 'credit',
    installments: null,
    last4: cardNumber.slice(-4),
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** Its owner, else the shop, gets the money, less the fee, in two days. */
export function capture(
  charge: Stripe.Charge,
  { availableAtOnce = false }: { availableAtOnce?: boolean },
  workplace: Workplace,
  owner = PLATFORM,
): Stripe.Charge {
  const now = secondsNow(workplace)
  const transaction = enter(
    {
      owner,
      type: charge.id.startsWith('py_') ? 'payment' : 'charge',
      amount: charge.amount,
      fee: feeOf(charge.amount),
      source: charge.id,
      availableOn: availableAtOnce ? now : now + DAYS_TO_SETTLE * DAY,
      description: charge.description,
    },
    workplace,
  )
  return {
    ...charge,
    amount_captured: charge.amount,
    balance_transaction: transaction.id,
    captured: true,
    paid: true,
    status: 'succeeded',
  }
}
