import type Stripe from 'stripe'
import type { CardForm, CardFormErrors } from '../payments/card-form.ts'
import { cardFields, testCards } from './card-fields.ts'
import { html } from './html.ts'
import { page } from './layout.ts'

interface Attempt {
  form: Partial<CardForm>
  errors?: CardFormErrors
  declined?: string
}

/** For a session of mode `setup`. */
export function setupPage(
  appName: string,
  session: Stripe.Checkout.Session,
  { form, errors = {}, declined }: Attempt,
): string {
  const content = html`
${session.cancel_url && html`<a class="back" href="${session.cancel_url}">&larr; Back without saving</a>`}
<h1>Save a card for ${appName}</h1>
<p class="soft">Nothing is charged now.</p>
${declined && html`<p class="alert" role="alert">${declined}</p>`}
${Object.keys(errors).length > 0 && html`<p class="alert" role="alert">Please check the marked fields.</p>`}
<form method="post" novalidate>
${cardFields(session, form, errors)}
<button type="submit">Save card</button>
</form>
${testCards}`
  return page(`Save a card for ${appName} (test)`, 'This is a local payment page.', content)
}
