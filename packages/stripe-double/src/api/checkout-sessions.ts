import type * as z from 'zod'
import { currentSession, expireDueSessions, expireSession } from '../payments/expiring.ts'
import { newLineItem, newSession } from '../payments/opening.ts'
import { newSetupIntent } from '../payments/setting-up.ts'
import { newShippingRate } from '../payments/shipping.ts'
import { checkTaxIsPossible } from '../payments/tax.ts'
import { noSuch, notHere, RequestError } from '../request-error.ts'
import type { Workplace } from '../workplace.ts'
import { lineItemList } from './line-items.ts'
import { listPage } from './lists.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'
import { SHIPPING_COUNTRIES } from './shipping-countries.ts'

const taxBehavior = p.choice(['exclusive', 'unspecified'], ['inclusive'])

const taxCode = p.text().refine(value => /^txcd_\d{8}$/.test(value), {
  params: { refusal: { message: () => 'Invalid tax code' } },
})

const productData = p.parts(
  {
    name: p.text(250),
    description: p.text().optional(),
    images: p.list(p.url()).optional(),
    metadata: p.metadata().optional(),
    tax_code: taxCode.optional(),
  },
  ['tax_details', 'unit_label'],
)

const priceData = p.parts(
  {
    currency: p.currency(),
    unit_amount: p.integer({ min: 1, max: 99_999_999 }),
    product_data: productData,
    tax_behavior: taxBehavior.optional(),
  },
  ['product', 'recurring', 'unit_amount_decimal'],
)

const lineItem = p.parts(
  { price_data: priceData, quantity: p.integer({ min: 1, max: 999_999 }), metadata: p.metadata().optional() },
  ['adjustable_quantity', 'price', 'tax_rates'],
)

const paymentIntentData = p.parts(
  { description: p.text(1000).optional(), metadata: p.metadata().optional(), transfer_group: p.text().optional() },
  [
    'application_fee_amount',
    'capture_method',
    'on_behalf_of',
    'receipt_email',
    'setup_future_usage',
    'shipping',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
  ],
)

const deliveryTime = p
  .parts({
    unit: p.choice(['business_day', 'day', 'hour', 'month', 'week']),
    value: p.integer({ min: 1 }),
  })
  .optional()

const shippingRateData = p.parts({
  display_name: p.text(100),
  type: p.choice(['fixed_amount']).optional(),
  fixed_amount: p.parts({ amount: p.integer({ max: 99_999_999 }), currency: p.currency() }, ['currency_options']),
  delivery_estimate: p.parts({ maximum: deliveryTime, minimum: deliveryTime }).optional(),
  metadata: p.metadata().optional(),
  tax_behavior: taxBehavior.optional(),
  tax_code: taxCode.optional(),
})

const shippingOption = p.parts({ shipping_rate_data: shippingRateData }, ['shipping_rate'])

const clientReferenceId = p.text(200).refine(value => /^[\w-]+$/.test(value), {
  params: {
    refusal: { message: () => 'client_reference_id may hold letters, digits, dashes and underscores only' },
  },
})

const createParameters = p.parameters(
  {
    mode: p.choice(['payment', 'setup'], ['subscription']),
    line_items: p.list(lineItem).optional(),
    allowed_payment_method_types: p
      .list(p.choice(['card'], ['link', 'us_bank_account', 'klarna', 'paypal']))
      .optional(),
    automatic_tax: p.parts({ enabled: p.flag() }, ['liability']).optional(),
    success_url: p.url(),
    cancel_url: p.url().optional(),
    client_reference_id: clientReferenceId.optional(),
    customer: p.text().optional(),
    customer_creation: p.choice(['always', 'if_required']).optional(),
    customer_email: p.email().optional(),
    expires_at: p.integer().optional(),
    metadata: p.metadata().optional(),
    payment_intent_data: paymentIntentData.optional(),
    payment_method_types: p.list(p.choice(['card'], ['link', 'us_bank_account', 'klarna', 'paypal'])).optional(),
    setup_intent_data: p
      .parts({ description: p.text(1000).optional(), metadata: p.metadata().optional() }, ['on_behalf_of'])
      .optional(),
    phone_number_collection: p.parts({ enabled: p.flag() }).optional(),
    shipping_address_collection: p.parts({ allowed_countries: p.list(p.choice(SHIPPING_COUNTRIES)) }).optional(),
    shipping_options: p.list(shippingOption).optional(),
    ui_mode: p.choice(['hosted_page'], ['elements', 'embedded_page', 'form']).optional(),
  },
  [
    'adaptive_pricing',
    'after_expiration',
    'allow_promotion_codes',
    'billing_address_collection',
    'branding_settings',
    'consent_collection',
    'currency',
    'custom_fields',
    'custom_text',
    'customer_account',
    'customer_update',
    'discounts',
    'excluded_payment_method_types',
    'integration_identifier',
    'invoice_creation',
    'locale',
    'managed_payments',
    'name_collection',
    'optional_items',
    'origin_context',
    'payment_method_collection',
    'payment_method_configuration',
    'payment_method_data',
    'payment_method_options',
    'permissions',
    'redirect_on_completion',
    'return_url',
    'saved_payment_method_options',
    'submit_type',
    'subscription_data',
    'tax_id_collection',
    'wallet_options',
  ],
)

const MAX_LINE_ITEMS = 100
const MAX_SHIPPING_OPTIONS = 5

type CreateParameters = z.output<typeof createParameters>

function create(params: CreateParameters, workplace: Workplace) {
  return params.mode === 'setup' ? createSetup(params, workplace) : createPayment(params, workplace)
}

/** Only what a payment has is refused, in Stripe's words. */
function createSetup(params: CreateParameters, workplace: Workplace) {
  for (const name of ['line_items', 'payment_intent_data', 'shipping_options'] as const) {
    if (params[name] !== undefined) {
      throw new RequestError(`You can not pass \`${name}\` in \`setup\` mode.`, { param: name })
    }
  }
  const { customer, customer_creation, customer_email, setup_intent_data } = params
  if (!params.allowed_payment_method_types) {
    throw new RequestError('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' })
  }
  if (customer && customer_email) {
    throw new RequestError('You may only specify one of these parameters: customer, customer_email.')
  }
  if (customer && customer_creation) {
    throw new RequestError('You may only specify one of these parameters: customer, customer_creation.')
  }
  if (customer && !workplace.store.find('customer', customer)) throw noSuch('customer', customer, 'customer', 400)
  const { description, metadata = {} } = setup_intent_data ?? {}
  const intent = newSetupIntent(
    { metadata, ...(description && { description }), ...(customer && { customer }) },
    workplace,
  )
  const session = newSession(
    {
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
      clientReferenceId: params.client_reference_id,
      customerEmail: customer_email,
      expiresAt: params.expires_at,
      metadata: params.metadata ?? {},
      lineItems: [],
      setup: { intentId: intent.id, customer, createsCustomer: customer_creation === 'always' },
    },
    workplace,
  )
  for (const object of [intent, session]) workplace.store.save(object)
  return session
}

function createPayment(params: CreateParameters, workplace: Workplace) {
  if (!params.line_items) {
    throw new RequestError('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  }
  for (const name of ['customer', 'customer_creation', 'setup_intent_data'] as const) {
    if (params[name] !== undefined) throw notHere(`The parameter ${name} in \`payment\` mode`, name)
  }
  if (params.line_items.length > MAX_LINE_ITEMS) {
    throw new RequestError(`You may only specify up to ${MAX_LINE_ITEMS} line items.`, { param: 'line_items' })
  }
  const { shipping_options = [] } = params
  if (shipping_options.length > MAX_SHIPPING_OPTIONS) {
    throw new RequestError(`You may only specify up to ${MAX_SHIPPING_OPTIONS} shipping options.`, {
      param: 'shipping_options',
    })
  }
  const addsTax = params.automatic_tax?.enabled ?? false
  if (addsTax) {
    checkTaxIsPossible(
      {
        lineBehaviors: params.line_items.map(({ price_data }) => price_data.tax_behavior),
        shippingBehaviors: shipping_options.map(({ shipping_rate_data }) => shipping_rate_data.tax_behavior),
      },
      workplace,
    )
  }
  const shippingRates = shipping_options.map(option => newShippingRate(option.shipping_rate_data, workplace))
  const lineItems = params.line_items.map(({ price_data, quantity, metadata }) =>
    newLineItem(
      {
        quantity,
        unitAmount: price_data.unit_amount,
        name: price_data.product_data.name,
        metadata: metadata ?? {},
        taxBehavior: price_data.tax_behavior,
      },
      workplace,
    ),
  )
  const session = newSession(
    {
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
      clientReferenceId: params.client_reference_id,
      customerEmail: params.customer_email,
      expiresAt: params.expires_at,
      metadata: params.metadata ?? {},
      lineItems,
      shippingRates,
      shippingCountries: params.shipping_address_collection?.allowed_countries,
      asksForPhone: params.phone_number_collection?.enabled,
      addsTax,
    },
    workplace,
  )
  const { description, metadata = {}, transfer_group } = params.payment_intent_data ?? {}
  for (const object of [session, ...shippingRates]) workplace.store.save(object)
  workplace.store.save({
    object: 'checkout_details',
    id: session.id,
    lineItems,
    pictureUrls: params.line_items.map(item => item.price_data.product_data.images?.[0]),
    paymentIntent: {
      metadata,
      ...(description && { description }),
      ...(transfer_group && { transferGroup: transfer_group }),
    },
  })
  return session
}

function existing(id: string, workplace: Workplace) {
  const session = currentSession(id, workplace)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

function expire(id: string, workplace: Workplace) {
  const session = existing(id, workplace)
  if (session.status === 'open') return expireSession(session, workplace)
  throw new RequestError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  )
}

const listParameters = p.listParameters(
  {
    payment_intent: p.text().optional(),
    status: p.choice(['open', 'complete', 'expired']).optional(),
  },
  ['customer', 'customer_account', 'customer_details', 'payment_link', 'subscription'],
)

const SESSIONS = '/v1/checkout/sessions'

export const checkoutSessionRoutes = [
  route('POST', SESSIONS, createParameters, (params, { workplace }) => create(params, workplace)),
  route('GET', SESSIONS, listParameters, ({ payment_intent, status, ...paging }, { workplace }) => {
    expireDueSessions(workplace)
    return listPage('checkout.session', SESSIONS, paging, { where: { payment_intent, status } }, workplace.store)
  }),
  route('GET', `${SESSIONS}/:id`, p.parameters({}), (_, { id, workplace }) => existing(id, workplace)),
  route('POST', `${SESSIONS}/:id/expire`, p.parameters({}), (_, { id, workplace }) => expire(id, workplace)),
  route(
    'POST',
    `${SESSIONS}/:id`,
    p.parameters({}, ['collected_information', 'line_items', 'metadata', 'shipping_options']),
    () => {
      throw notHere('Updating a Checkout Session')
    },
  ),
  route('GET', '/v1/shipping_rates/:id', p.parameters({}), (_, { id, workplace }) => {
    const rate = workplace.store.find('shipping_rate', id)
    if (!rate) throw noSuch('shipping rate', id, 'shipping_rate_token')
    return rate
  }),
  route('GET', `${SESSIONS}/:id/line_items`, p.listParameters({}), (paging, { id, workplace }) =>
    lineItemList(existing(id, workplace).id, paging, workplace.store),
  ),
]
