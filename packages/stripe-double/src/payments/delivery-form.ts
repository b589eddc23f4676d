import type Stripe from 'stripe'
import { SHIPPING_COUNTRIES } from '../api/shipping-countries.ts'
import type { Payer } from './charges.ts'

export const DELIVERY_FIELDS = [
  'shippingName',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
  'shippingOption',
  'billingCountry',
  'billingPostalCode',
  'shownTax',
] as const
type DeliveryFieldName = (typeof DELIVERY_FIELDS)[number]
export type DeliveryForm = Record<DeliveryFieldName, string>
export type DeliveryErrors = Partial<DeliveryForm>

type Asked = Pick<
  Stripe.Checkout.Session,
  'shipping_address_collection' | 'shipping_options' | 'phone_number_collection' | 'automatic_tax'
>

/** Tax is worked out by where it is shipped to; if nowhere, by where the payer lives. */
export const asksForBilling = ({ automatic_tax, shipping_address_collection }: Asked): boolean =>
  automatic_tax.enabled && !shipping_address_collection

export type DeliveryFormResult =
  | { given: Pick<Payer, 'delivery' | 'phone' | 'shippingRate' | 'billing'> }
  | { errors: DeliveryErrors }

/** Reads only what the session asks for. */
export function readDeliveryForm(form: DeliveryForm, session: Asked): DeliveryFormResult {
  const countries = session.shipping_address_collection?.allowed_countries
  const phone = session.phone_number_collection?.enabled ? readPhone(form.phone) : undefined
  const rates = session.shipping_options.map(({ shipping_rate }) => String(shipping_rate))
  const rate = rates.length === 1 ? rates[0] : form.shippingOption
  const errors: DeliveryErrors = {
    ...(countries && addressErrors(form, countries)),
    ...(asksForBilling(session) && billingErrors(form)),
    ...(session.phone_number_collection?.enabled &&
      !phone && { phone: 'Enter a telephone number with its country code, like +1 415 555 0123.' }),
    ...(rates.length > 1 && !rates.includes(form.shippingOption) && { shippingOption: 'Choose how it is shipped.' }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    given: {
      ...(countries && { delivery: { name: form.shippingName, address: addressOf(form) } }),
      ...(asksForBilling(session) && { billing: billingOf(form) }),
      ...(phone && { phone }),
      ...(rate && { shippingRate: rate }),
    },
  }
}

const addressOf = (form: DeliveryForm): Stripe.Address => ({
  city: form.city || null,
  country: form.country,
  line1: form.line1,
  line2: form.line2 || null,
  postal_code: form.postalCode || null,
  state: form.state || null,
})

const billingOf = ({ billingCountry, billingPostalCode }: DeliveryForm): Stripe.Address => ({
  city: null,
  country: billingCountry,
  line1: null,
  line2: null,
  postal_code: billingPostalCode || null,
  state: null,
})

const WITH_STATES = ['AU', 'BR', 'CA', 'CN', 'IN', 'MX', 'US']
const WITHOUT_POSTAL_CODES = ['AE', 'AG', 'AO', 'BO', 'BS', 'BZ', 'FJ', 'GD', 'HK', 'IE', 'JM', 'MO', 'PA', 'QA', 'UG']

function addressErrors(form: DeliveryForm, countries: string[]): DeliveryErrors {
  const { country } = form
  return {
    ...(!form.shippingName && { shippingName: 'Enter the name of who receives it.' }),
    ...(!countries.includes(country) && { country: 'It cannot be shipped to this country.' }),
    ...(!form.line1 && { line1: 'Enter the street and number.' }),
    ...(!form.city && { city: 'Enter the city.' }),
    ...(!form.state && WITH_STATES.includes(country) && { state: 'Enter the state or province.' }),
    ...(!isPostalCode(form.postalCode, country) && { postalCode: 'Enter a valid postal code.' }),
  }
}

const billingErrors = ({ billingCountry, billingPostalCode }: DeliveryForm): DeliveryErrors => ({
  ...(!SHIPPING_COUNTRIES.includes(billingCountry) && { billingCountry: 'Choose the country.' }),
  ...(!isPostalCode(billingPostalCode, billingCountry) && { billingPostalCode: 'Enter a valid postal code.' }),
})

function isPostalCode(typed: string, country: string): boolean {
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(typed)
  return typed === '' ? WITHOUT_POSTAL_CODES.includes(country) : /^[\w -]{2,12}$/.test(typed)
}

/** `(415) 555-0123` -> `+14155550123`: without a country code it is a number of the United States. */
function readPhone(typed: string): string | undefined {
  const compact = typed.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(compact)) return compact
  return /^[2-9]\d{9}$/.test(compact) ? `+1${compact}` : undefined
}
