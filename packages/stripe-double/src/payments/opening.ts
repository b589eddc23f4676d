import type Stripe from 'stripe'
import { formatAmount, shopCurrency } from '../money.ts'
import type { LineItem } from '../object-store.ts'
import { notHere, RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { withShipping } from './shipping.ts'

export interface LineItemRequest {
  quantity: number
  unitAmount: number
  name: string
  metadata: Record<string, string>
  taxBehavior?: Stripe.Price.TaxBehavior | undefined
}

export interface SessionRequest {
  successUrl: string
  cancelUrl: string | undefined
  clientReferenceId: string | undefined
  customerEmail: string | undefined
  expiresAt: number | undefined
  metadata: Record<string, string>
  /** None in mode `setup`. */
  lineItems: LineItem[]
  setup?: { intentId: string; customer?: string | undefined; createsCustomer: boolean }
  /** The first is chosen until the buyer chooses another. */
  shippingRates?: Stripe.ShippingRate[]
  shippingCountries?: string[] | undefined
  asksForPhone?: boolean | undefined
  addsTax?: boolean | undefined
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const SHORTEST_LIFE = 30 * MINUTE
const MAX_LIFETIME = 24 * HOUR

const SMALLEST_CHARGE_CENTS = 50
const LARGEST_CHARGE_CENTS = 999_999_99

export function newLineItem(
  { quantity, unitAmount, name, metadata, taxBehavior = 'unspecified' }: LineItemRequest,
  workplace: Workplace,
): LineItem {
  const total = quantity * unitAmount
  return {
    id: stripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: shopCurrency(),
    description: name,
    metadata,
    price: {
      id: stripeId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: secondsNow(workplace),
      currency: shopCurrency(),
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: stripeId('prod'),
      recurring: null,
      tax_behavior: taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  }
}

/** @throws RequestError for an amount or a lifetime that Stripe does not allow */
export function newSession(request: SessionRequest, workplace: Workplace): Stripe.Checkout.Session {
  const created = secondsNow(workplace)
  const { shippingRates = [], shippingCountries } = request
  const total = request.lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  const shippingAmounts = shippingRates.map(rate => rate.fixed_amount?.amount ?? 0)
  const { setup } = request
  if (!setup) for (const shipping of shippingRates.length > 0 ? shippingAmounts : [0]) checkTotal(total + shipping)
  checkLifetime(request.expiresAt, created)
  const id = stripeId('cs_test')
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: setup ? null : total,
    amount_total: setup ? null : total,
    automatic_tax: request.addsTax ? TAX_TO_COME : NO_TAX,
    billing_address_collection: null,
    cancel_url: request.cancelUrl ?? null,
    client_reference_id: request.clientReferenceId ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: setup ? null : shopCurrency(),
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: setup?.customer ?? null,
    customer_account: null,
    customer_creation: setup?.customer ? null : setup?.createsCustomer ? 'always' : 'if_required',
    customer_details: request.customerEmail ? emailOnly(request.customerEmail) : null,
    customer_email: request.customerEmail ?? null,
    discounts: null,
    expires_at: request.expiresAt ?? created + MAX_LIFETIME,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: request.metadata,
    mode: setup ? 'setup' : 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: setup ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: setup ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: request.asksForPhone ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: setup?.intentId ?? null,
    shipping_address_collection: shippingCountries ? { allowed_countries: shippingCountries } : null,
    shipping_cost: null,
    shipping_options: shippingRates.map(({ id }, index) => ({
      shipping_amount: shippingAmounts[index] ?? 0,
      shipping_rate: id,
    })),
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: request.successUrl,
    total_details: setup ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${workplace.pageOrigin}/c/pay/${id}`,
    wallet_options: null,
  }
  return withShipping(session, shippingRates[0]?.id)
}

const NO_TAX: Stripe.Checkout.Session.AutomaticTax = { enabled: false, liability: null, provider: null, status: null }

const TAX_TO_COME: Stripe.Checkout.Session.AutomaticTax = {
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: 'requires_location_inputs',
}

const emailOnly = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
})

function checkTotal(cents: number): void {
  if (cents === 0) throw notHere('A session without a cost')
  if (cents < SMALLEST_CHARGE_CENTS) {
    throw new RequestError(
      `The Checkout Session's total amount due must add up to at least ${formatAmount(SMALLEST_CHARGE_CENTS)} ${shopCurrency()}`,
      {
        code: 'amount_too_small',
      },
    )
  }
  if (cents > LARGEST_CHARGE_CENTS) {
    throw new RequestError(
      `The Checkout Session's total amount due must be no more than ${formatAmount(LARGEST_CHARGE_CENTS)}`,
      {
        code: 'amount_too_large',
      },
    )
  }
}

function checkLifetime(expiresAt: number | undefined, created: number): void {
  if (expiresAt === undefined) return
  const refuse = (limit: string) =>
    new RequestError(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (expiresAt < created + SHORTEST_LIFE) throw refuse('at least 30 minutes')
  if (expiresAt > created + MAX_LIFETIME) throw refuse('less than 24 hours')
}
