import type Stripe from 'stripe'
import { formatAmount } from '../money.ts'
import { DISPUTE_REASONS, isDecided } from '../payments/disputing.ts'
import { PLACES } from '../payments/tax-rates.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

interface Balance {
  available: number
  pending: number
}

interface Payment {
  charge: Stripe.Charge
  dispute: Stripe.Dispute | undefined
}

interface ConnectedAccount {
  account: Stripe.Account
  balance: Balance
}

interface TaxSetUp {
  headOffice: Stripe.Address | undefined
  /** `US-NY`, or `DE`. */
  registrations: string[]
}

export interface ShopDashboard {
  appName: string
  appOrigin: string
  balance: Balance
  payments: Payment[]
  accounts: ConnectedAccount[]
  tax: TaxSetUp
  wanted: string
  refused: string | undefined
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const inWords = (name: string) => name.replaceAll('_', ' ')

export function shopDashboardPage(shown: ShopDashboard): string {
  const { appName, appOrigin, balance, payments, accounts, tax, wanted, refused } = shown
  const content = html`
<a class="back" href="${appOrigin}">&larr; Back to the shop</a>
<h1>Payments of ${appName}</h1>
${refused && html`<p class="alert" role="alert">${refused}</p>`}
<div class="figures">
<div>Available <strong>${formatAmount(balance.available)}</strong></div>
<div>On its way <strong>${formatAmount(balance.pending)}</strong></div>
</div>
<h2>Payments</h2>
<form method="get">
<label for="find">Find a payment or an account</label>
<input id="find" name="find" value="${wanted}" placeholder="pi_…, ch_…, du_…, cs_…, acct_… or a transfer group">
<button type="submit" class="plain">Find</button>
</form>
${payments.length === 0 ? html`<p>No payments.</p>` : payments.map(paymentDetails)}
<h2>Connected accounts</h2>
${accounts.length === 0 ? html`<p>No accounts.</p>` : accounts.map(accountDetails)}
<h2>Tax</h2>
${taxDetails(tax)}`
  return page(`Payments of ${appName} (test)`, 'This is a local account page.', content)
}

const placeNames = new Intl.DisplayNames('en-US', { type: 'region' })

const placeName = (place: string) => {
  const [country = '', state] = place.split('-')
  return `${placeNames.of(country)}${state ? `, ${state}` : ''}`
}

const taxDetails = ({ headOffice, registrations }: TaxSetUp): Html => html`<p>${
  headOffice?.country
    ? `The head office is in ${placeName(headOffice.state ? `${headOffice.country}-${headOffice.state}` : headOffice.country)}.`
    : 'Without a head office no tax can be worked out.'
} ${registrations.length === 0 ? 'No tax is collected: the shop is registered nowhere.' : `Tax is collected in: ${registrations.map(placeName).join('; ')}.`}</p>
<form method="post">
<label for="place">Place</label>
<select id="place" name="place">
${PLACES.map(place => html`<option value="${place}">${placeName(place)}</option>\n`)}
</select>
<button type="submit" name="action" value="head_office" class="plain">The head office is here</button>
<button type="submit" name="action" value="register" class="plain">Register here</button>
</form>`

function stateOf({ charge, dispute }: Payment): string {
  if (dispute) return `dispute ${inWords(dispute.status)}`
  if (charge.refunded) return 'refunded'
  if (charge.amount_refunded > 0) return `${formatAmount(charge.amount_refunded)} refunded`
  return charge.status
}

function paymentDetails(payment: Payment): Html {
  const { charge, dispute } = payment
  const left = charge.amount - charge.amount_refunded
  const isOpen = dispute && !isDecided(dispute)
  const isRefundable = charge.status === 'succeeded' && left > 0 && (!dispute || dispute.status === 'won')
  return html`<details>
<summary>${formatAmount(charge.amount)} <span class="soft">${stateOf(payment)}, ${moment.format(charge.created * 1000)}</span></summary>
<dl>
<dt>charge</dt><dd>${charge.id}</dd>
<dt>payment</dt><dd>${String(charge.payment_intent)}</dd>
<dt>group</dt><dd>${charge.transfer_group ?? 'none'}</dd>
<dt>from</dt><dd>${charge.billing_details.name}</dd>
</dl>
${isRefundable && moneyForm('refund', 'Refund', charge, left, REFUND_REASONS)}
${isRefundable && !charge.disputed && moneyForm('dispute', 'Open a dispute', charge, left, DISPUTE_REASONS)}
${
  isOpen &&
  html`<form method="post">
<p class="hint">${formatAmount(dispute.amount)} disputed as ${inWords(dispute.reason)}. The bank decides:</p>
<input type="hidden" name="id" value="${dispute.id}">
<button type="submit" name="action" value="won" class="plain">The shop wins</button>
<button type="submit" name="action" value="lost" class="plain">The shop loses</button>
</form>`
}
${
  dispute &&
  isDecided(dispute) &&
  html`<form method="post">
<input type="hidden" name="id" value="${dispute.id}">
<button type="submit" name="action" value="appeal" class="plain">The decision is appealed</button>
</form>`
}
</details>\n`
}

const moneyForm = (
  action: 'refund' | 'dispute',
  label: string,
  { id }: Stripe.Charge,
  left: number,
  reasons: readonly string[],
): Html => html`<form method="post">
<input type="hidden" name="id" value="${id}">
<div class="pair">
<div><label for="${action}-amount-${id}">Amount</label>
<input id="${action}-amount-${id}" name="amount" inputmode="decimal" value="${(left / 100).toFixed(2)}"></div>
<div><label for="${action}-reason-${id}">Reason</label>
<select id="${action}-reason-${id}" name="reason">
${reasons.map(reason => html`<option value="${reason}">${inWords(reason)}</option>\n`)}
</select></div>
</div>
<button type="submit" name="action" value="${action}" class="plain">${label}</button>
</form>`

const accountDetails = ({ account, balance }: ConnectedAccount): Html => html`<details>
<summary>${account.email ?? account.id} <span class="soft">${formatAmount(balance.available)} available</span></summary>
<form method="post">
<p class="hint">${account.id}. ${formatAmount(balance.pending)} is on its way.</p>
<input type="hidden" name="id" value="${account.id}">
<button type="submit" name="action" value="payout" class="plain">Pay out what is available</button>
<button type="submit" name="action" value="deauthorize" class="plain">The seller disconnects</button>
<button type="submit" name="action" value="delete" class="plain">Delete the account</button>
</form>
</details>\n`
