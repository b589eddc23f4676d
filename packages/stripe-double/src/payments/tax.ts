import type Stripe from 'stripe'
import type { CheckoutDetails, LineItem, TaxSettings } from '../object-store.ts'
import { RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { jurisdictionOf, rateAt, taxOn } from './tax-rates.ts'

const SETTINGS = 'tax.settings'

export const taxSettings = ({ store }: Pick<Workplace, 'store'>): TaxSettings =>
  store.find(SETTINGS, SETTINGS) ?? {
    id: SETTINGS,
    object: SETTINGS,
    defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
    head_office: null,
    livemode: false,
    status: 'pending',
    status_details: { pending: { missing_fields: ['head_office'] } },
  }

export type HeadOffice = Partial<Record<keyof Stripe.Address, string | undefined>>

export function setHeadOffice(address: HeadOffice, workplace: Workplace): void {
  const { city, country, line1, line2, postal_code, state } = address
  workplace.store.save({
    ...taxSettings(workplace),
    head_office: {
      address: {
        city: city ?? null,
        country: country ?? null,
        line1: line1 ?? null,
        line2: line2 ?? null,
        postal_code: postal_code ?? null,
        state: state ?? null,
      },
    },
    status: 'active',
    status_details: { active: {} },
  })
}

interface TaxedSession {
  lineBehaviors: (string | undefined)[]
  shippingBehaviors: (string | undefined)[]
}

/** @throws RequestError where tax can't be worked out for a session */
export function checkTaxIsPossible({ lineBehaviors, shippingBehaviors }: TaxedSession, workplace: Workplace): void {
  const { head_office, defaults } = taxSettings(workplace)
  if (!head_office) {
    throw new RequestError(
      'You must have a valid head office address to enable automatic tax calculation in test mode.  Visit https://dashboard.stripe.com/test/settings/tax to update it.',
    )
  }
  const isUnspecified = (behavior: string | undefined) => (behavior ?? defaults.tax_behavior) !== 'exclusive'
  if (lineBehaviors.some(isUnspecified)) throw unspecified('line_items[0][price_data][tax_behavior]')
  if (shippingBehaviors.some(isUnspecified)) {
    throw unspecified('shipping_options[0][shipping_rate_data][tax_behavior]')
  }
}

const unspecified = (param: string) =>
  new RequestError(`Automatic tax needs \`tax_behavior\`, because your tax settings have no default: ${param}.`, {
    param,
  })

export interface RegistrationRequest {
  country: string
  state?: string | undefined
  type: string
  /** Seconds; now if absent. */
  activeFrom?: number | undefined
}

export function register(
  { country, state, type, activeFrom }: RegistrationRequest,
  workplace: Workplace,
): Stripe.Tax.Registration {
  const created = secondsNow(workplace)
  const active_from = activeFrom ?? created
  const registration = {
    id: stripeId('taxreg'),
    object: 'tax.registration',
    active_from,
    country,
    country_options: { [country.toLowerCase()]: { type, ...(state && { state }) } },
    created,
    expires_at: null,
    livemode: false,
    status: active_from > created ? 'scheduled' : 'active',
  } as Stripe.Tax.Registration
  workplace.store.save(registration)
  return registration
}

/** As of now. */
export function currentRegistration(registration: Stripe.Tax.Registration, workplace: Workplace) {
  const now = secondsNow(workplace)
  const { active_from, expires_at } = registration
  const status = expires_at !== null && expires_at <= now ? 'expired' : active_from > now ? 'scheduled' : 'active'
  return { ...registration, status } satisfies Stripe.Tax.Registration
}

const MAX_REGISTRATIONS = 500

function jurisdictionIn({ country, country_options }: Stripe.Tax.Registration): string {
  const { state } = country_options.us ?? {}
  return jurisdictionOf(country, state)
}

/** Where tax is collected now. */
export function activeJurisdictions(workplace: Workplace): string[] {
  const { data } = workplace.store.list('tax.registration', { limit: MAX_REGISTRATIONS })
  const active = data.filter(each => currentRegistration(each, workplace).status === 'active')
  return [...new Set(active.map(jurisdictionIn))].toSorted()
}

/** Stands for an outage: the tax can't be worked out. */
const FAILING_POSTAL_CODE = '00000'

export type TaxAddress = Pick<Stripe.Address, 'country' | 'postal_code'>

/** The session and its lines with the tax of an address. Without automatic tax they stay as they are. */
export function withTax(
  session: Stripe.Checkout.Session,
  { lineItems }: Pick<CheckoutDetails, 'lineItems'>,
  { country, postal_code }: TaxAddress,
  workplace: Workplace,
): { session: Stripe.Checkout.Session; lineItems: LineItem[] } {
  if (!session.automatic_tax.enabled) return { session, lineItems }
  const hasFailed = postal_code === FAILING_POSTAL_CODE
  const found = hasFailed ? undefined : rateAt(country ?? '', postal_code ?? '')
  const rate = found && activeJurisdictions(workplace).includes(found.jurisdiction) ? found.rate : 0
  const taxed = lineItems.map(item => {
    const amount_tax = taxOn(item.amount_subtotal, rate)
    return { ...item, amount_tax, amount_total: item.amount_subtotal + amount_tax }
  })
  const { shipping_cost } = session
  const shipping = shipping_cost?.amount_subtotal ?? 0
  const shippingTax = taxOn(shipping, rate)
  const amount_tax = taxed.reduce((sum, item) => sum + item.amount_tax, shippingTax)
  return {
    lineItems: taxed,
    session: {
      ...session,
      amount_total: (session.amount_subtotal ?? 0) + shipping + amount_tax,
      automatic_tax: { ...session.automatic_tax, status: hasFailed ? 'failed' : 'complete' },
      shipping_cost: shipping_cost && {
        ...shipping_cost,
        amount_tax: shippingTax,
        amount_total: shipping + shippingTax,
      },
      total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax },
    },
  }
}
