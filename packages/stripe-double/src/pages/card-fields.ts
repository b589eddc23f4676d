import type Stripe from 'stripe'
import type { CardForm, CardFormErrors } from '../payments/card-form.ts'
import { TEST_CARDS } from '../payments/test-cards.ts'
import { type Html, html } from './html.ts'
import { field } from './layout.ts'

const inGroups = (number: string) =>
  number.length === 15 ? number.replace(/(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ')

export const testCards: Html = html`<details>
<summary>Test cards</summary>
<p class="hint">Any expiry date in the future, any security code, any name.</p>
<dl>
${TEST_CARDS.map(card => html`<dt>${inGroups(card.number)}</dt><dd>${card.meaning}</dd>\n`)}
</dl>
</details>`

export const emailField = (
  session: Pick<Stripe.Checkout.Session, 'customer_email'>,
  form: Partial<CardForm>,
  errors: CardFormErrors,
): Html =>
  html`${field({
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    value: session.customer_email ?? form.email,
    error: errors.email,
    readonly: session.customer_email !== null,
  })}`

/** @param cvc shown again only where the page is shown again without a refusal */
export const numberFields = (form: Partial<CardForm>, errors: CardFormErrors, cvc?: string): Html =>
  html`${field({
    name: 'cardNumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '4242 4242 4242 4242',
    value: form.cardNumber,
    error: errors.cardNumber,
  })}
<div class="pair">
${field({
  name: 'expiry',
  label: 'Expiry (MM / YY)',
  autocomplete: 'cc-exp',
  inputmode: 'numeric',
  placeholder: '12 / 34',
  value: form.expiry,
  error: errors.expiry,
})}
${field({
  name: 'cvc',
  label: 'Security code',
  autocomplete: 'cc-csc',
  inputmode: 'numeric',
  placeholder: '123',
  value: cvc,
  error: errors.cvc,
})}
</div>
${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name', value: form.name, error: errors.name })}`

export const cardFields = (
  session: Pick<Stripe.Checkout.Session, 'customer_email'>,
  form: Partial<CardForm>,
  errors: CardFormErrors,
): Html => html`${emailField(session, form, errors)}
${numberFields(form, errors)}`
