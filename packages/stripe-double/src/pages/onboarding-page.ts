import type Stripe from 'stripe'
import type { OnboardingErrors, OnboardingForm } from '../connect/onboarding-form.ts'
import { html } from './html.ts'
import { field, page } from './layout.ts'

export function onboardingPage(
  appName: string,
  account: Stripe.Account,
  form: OnboardingForm,
  errors: OnboardingErrors = {},
): string {
  const content = html`
<h1>Get paid by ${appName}</h1>
<p class="soft">Tell us who you are and where your payouts should go. The fields hold test data that passes.</p>
${account.email && html`<p>Account: <strong>${account.email}</strong></p>`}
${Object.keys(errors).length > 0 && html`<p class="alert" role="alert">Please check the marked fields.</p>`}
<form method="post" novalidate>
<h2>About you</h2>
<div class="pair">
${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: form.firstName, error: errors.firstName })}
${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: form.lastName, error: errors.lastName })}
</div>
${field({ name: 'birthDate', label: 'Date of birth', type: 'date', autocomplete: 'bday', value: form.birthDate, error: errors.birthDate })}
<h2>Your bank</h2>
${field({ name: 'routingNumber', label: 'Routing number', inputmode: 'numeric', value: form.routingNumber, error: errors.routingNumber })}
${field({ name: 'accountNumber', label: 'Account number', inputmode: 'numeric', value: form.accountNumber, error: errors.accountNumber })}
<button type="submit" name="action" value="complete">Complete</button>
<button type="submit" name="action" value="later" class="plain">Do this later</button>
<details>
<summary>Test another outcome</summary>
<p class="hint">Hand in the details but stay under review: payouts remain off until you come back and complete.</p>
<button type="submit" name="action" value="review" class="plain">Submit and stay under review</button>
</details>
</form>`
  return page('Set up payouts (test)', 'This is a local account page.', content)
}
