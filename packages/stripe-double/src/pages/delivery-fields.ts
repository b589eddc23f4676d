import type Stripe from 'stripe'
import { SHIPPING_COUNTRIES } from '../api/shipping-countries.ts'
import { formatAmount } from '../money.ts'
import { asksForBilling, type DeliveryErrors, type DeliveryForm } from '../payments/delivery-form.ts'
import { type Html, html } from './html.ts'
import { field, radios, select } from './layout.ts'

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** Only what the session asks for. */
export function deliveryFields(
  session: Stripe.Checkout.Session,
  rates: Stripe.ShippingRate[],
  form: Partial<DeliveryForm>,
  errors: DeliveryErrors,
): Html {
  const countries = session.shipping_address_collection?.allowed_countries
  return html`
${session.phone_number_collection?.enabled && field({ name: 'phone', label: 'Telephone', type: 'tel', autocomplete: 'tel', placeholder: '+1 415 555 0123', value: form.phone, error: errors.phone })}
${countries && addressFields(countries, form, errors)}
${asksForBilling(session) && billingFields(form, errors)}
${rates.length > 1 && shippingOptions(rates, form.shippingOption, errors.shippingOption)}`
}

const addressFields = (countries: string[], form: Partial<DeliveryForm>, errors: DeliveryErrors): Html =>
  html`<h2>Shipping address</h2>
${field({ name: 'shippingName', label: 'Full name', autocomplete: 'shipping name', value: form.shippingName, error: errors.shippingName })}
${select({
  name: 'country',
  label: 'Country',
  autocomplete: 'shipping country',
  options: countries.map(value => ({ value, label: countryNames.of(value) ?? value })),
  value: form.country,
  error: errors.country,
})}
${field({ name: 'line1', label: 'Address', autocomplete: 'shipping address-line1', value: form.line1, error: errors.line1 })}
${field({ name: 'line2', label: 'Apartment, suite (optional)', autocomplete: 'shipping address-line2', value: form.line2 })}
<div class="pair">
${field({ name: 'city', label: 'City', autocomplete: 'shipping address-level2', value: form.city, error: errors.city })}
${field({ name: 'postalCode', label: 'Postal code', autocomplete: 'shipping postal-code', value: form.postalCode, error: errors.postalCode })}
</div>
${field({ name: 'state', label: 'State or province', autocomplete: 'shipping address-level1', value: form.state, error: errors.state })}`

const billingFields = (form: Partial<DeliveryForm>, errors: DeliveryErrors): Html =>
  html`<h2>Billing address</h2>
${select({
  name: 'billingCountry',
  label: 'Country',
  autocomplete: 'billing country',
  options: SHIPPING_COUNTRIES.map(value => ({ value, label: countryNames.of(value) ?? value })),
  value: form.billingCountry ?? 'US',
  error: errors.billingCountry,
})}
${field({ name: 'billingPostalCode', label: 'Postal code', autocomplete: 'billing postal-code', value: form.billingPostalCode, error: errors.billingPostalCode })}`

const shippingOptions = (rates: Stripe.ShippingRate[], chosen: string | undefined, error: string | undefined): Html =>
  radios({
    name: 'shippingOption',
    label: 'Shipping',
    options: rates.map(({ id, display_name, fixed_amount }) => ({
      value: id,
      label: `${display_name}: ${formatAmount(fixed_amount?.amount ?? 0)}`,
    })),
    value: chosen ?? rates[0]?.id,
    error,
  })
