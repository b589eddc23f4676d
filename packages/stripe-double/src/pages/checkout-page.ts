import type Stripe from 'stripe'
import { formatAmount } from '../money.ts'
import type { CheckoutDetails } from '../object-store.ts'
import type { CardForm, CardFormErrors } from '../payments/card-form.ts'
import type { DeliveryErrors, DeliveryForm } from '../payments/delivery-form.ts'
import { emailField, numberFields, testCards } from './card-fields.ts'
import { deliveryFields } from './delivery-fields.ts'
import { html } from './html.ts'
import { notice, page } from './layout.ts'

const KIND = 'This is a local payment page.'

interface Attempt {
  form: Partial<CardForm & DeliveryForm>
  errors?: CardFormErrors & DeliveryErrors
  declined?: string
  /** With the tax of the address that was typed. */
  taxed?: Stripe.Checkout.Session
}

export function checkoutPage(
  appName: string,
  session: Stripe.Checkout.Session,
  { details: { lineItems, pictureUrls }, rates }: { details: CheckoutDetails; rates: Stripe.ShippingRate[] },
  { form, errors = {}, declined, taxed }: Attempt,
): string {
  // Without script the page cannot follow a choice among several.
  const shippingIsOpen = rates.length > 1
  const taxIsOpen = session.automatic_tax.enabled && !taxed
  const isOpen = (shippingIsOpen && !taxed) || taxIsOpen
  const priced = taxed ?? session
  const total = formatAmount((shippingIsOpen && !taxed ? session.amount_subtotal : priced.amount_total) ?? 0)
  const toCome = [shippingIsOpen && !taxed && 'shipping', taxIsOpen && 'tax'].filter(Boolean).join(' and ')
  const [onlyRate] = shippingIsOpen ? [] : rates
  const content = html`
${session.cancel_url && html`<a class="back" href="${session.cancel_url}">&larr; Back without paying</a>`}
<h1>Pay ${appName}</h1>
<p class="total">${total}${isOpen && html` <span class="soft hint">plus ${toCome}</span>`}</p>
<ul class="items">
${lineItems.map((item, index) => {
  const picture = pictureUrls[index]
  return html`<li>
${picture && html`<img src="${picture}" alt="">`}
<span class="name">${item.description}${(item.quantity ?? 1) > 1 && html` <span class="soft">&times; ${item.quantity}</span>`}</span>
<span>${formatAmount(item.amount_subtotal)}</span>
</li>`
})}
${onlyRate && html`<li><span class="name">Shipping: ${onlyRate.display_name}</span><span>${formatAmount(onlyRate.fixed_amount?.amount ?? 0)}</span></li>`}
${taxed && html`<li><span class="name">Tax</span><span>${formatAmount(taxed.total_details?.amount_tax ?? 0)}</span></li>`}
</ul>
${taxed?.automatic_tax.status === 'failed' && html`<p class="hint">The tax could not be worked out.</p>`}
${declined && html`<p class="alert" role="alert">${declined}</p>`}
${Object.keys(errors).length > 0 && html`<p class="alert" role="alert">Please check the marked fields.</p>`}
<form method="post" novalidate>
${emailField(session, form, errors)}
${deliveryFields(session, rates, form, errors)}
${numberFields(form, errors, taxed && !declined ? form.cvc : undefined)}
${taxed && html`<input type="hidden" name="shownTax" value="${String(taxed.total_details?.amount_tax)}">`}
<button type="submit">${taxIsOpen ? 'Work out the tax' : `Pay${isOpen ? '' : ` ${total}`}`}</button>
</form>
${testCards}`
  return page(`Pay ${total} to ${appName} (test)`, KIND, content)
}

export function closedCheckoutPage(session: Stripe.Checkout.Session, appOrigin: string): string {
  const back = { href: appOrigin, label: 'Back to the shop' }
  if (session.status === 'expired') {
    const text = 'This page was open for too long, or the purchase was called off. Nothing has been charged.'
    return page('Payment page expired', KIND, notice('This payment page has expired', text, back))
  }
  if (session.mode === 'setup') {
    return page('Card saved', KIND, notice('You’re all done here', 'The card is saved. Nothing was charged.', back))
  }
  const text =
    session.payment_status === 'paid'
      ? `${formatAmount(session.amount_total ?? 0)} has been paid. There is nothing more to do here.`
      : 'The payment has been handed to the bank, which confirms it later.'
  return page('Payment complete', KIND, notice('You’re all done here', text, back))
}

export const unknownPage = (appOrigin: string): string =>
  page(
    'Page not found',
    'This is a local payment service.',
    notice('There is nothing here', 'The link is incomplete, or it has been used before.', {
      href: appOrigin,
      label: 'Back to the shop',
    }),
  )
