import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { randomText, stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { cardDetails, type Payer } from './charges.ts'
import { currentSession } from './expiring.ts'
import { complete, type PaymentOutcome } from './paying.ts'
import { behaviorOf } from './test-cards.ts'

/** Created with a session of mode `setup`. */
export function newSetupIntent(
  { metadata, description, customer }: { metadata: Record<string, string>; description?: string; customer?: string },
  workplace: Workplace,
): Stripe.SetupIntent {
  const id = stripeId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: secondsNow(workplace),
    customer: customer ?? null,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}

/** Keeps the card for the customer; nothing is charged. */
export function setUp(sessionId: string, payer: Payer, workplace: Workplace): PaymentOutcome {
  const { db, store } = workplace
  return inTransaction(db, () => {
    const session = currentSession(sessionId, workplace)
    const intent = session && store.find('setup_intent', String(session.setup_intent))
    if (session?.status !== 'open' || !intent) return { kind: 'closed' }
    const behavior = behaviorOf(payer.cardNumber)
    if (behavior.kind === 'declines') {
      store.save(intent)
      recordEvent('setup_intent.setup_failed', intent, workplace)
      return { kind: 'declined', message: behavior.message }
    }
    const known = typeof session.customer === 'string' ? store.find('customer', session.customer) : undefined
    const customer = known ?? newCustomer(payer, workplace)
    const method = newPaymentMethod(payer, customer.id, workplace)
    const done: Stripe.SetupIntent = {
      ...intent,
      customer: customer.id,
      payment_method: method.id,
      status: 'succeeded',
    }
    const completed = { ...complete(session, payer), customer: customer.id }
    for (const object of [customer, method, done, completed]) store.save(object)
    if (!known) recordEvent('customer.created', customer, workplace)
    recordEvent('payment_method.attached', method, workplace)
    recordEvent('setup_intent.succeeded', done, workplace)
    recordEvent('checkout.session.completed', completed, workplace)
    return { kind: 'done' }
  })
}

const newCustomer = ({ email, name }: Payer, workplace: Workplace): Stripe.Customer => ({
  id: stripeId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: secondsNow(workplace),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

function newPaymentMethod(payer: Payer, customer: string, workplace: Workplace): Stripe.PaymentMethod {
  const { brand, country, exp_month, exp_year, funding, last4, checks } = cardDetails(payer)
  return {
    id: stripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    card: {
      brand: brand ?? 'visa',
      checks,
      country,
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint: randomText(16),
      funding: funding ?? 'credit',
      generated_from: null,
      last4: last4 ?? '',
      networks: { available: [brand ?? 'visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: secondsNow(workplace),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
