import type Stripe from 'stripe'
import { formatAmount } from '../money.ts'
import { html } from './html.ts'
import { page } from './layout.ts'

export interface Dashboard {
  account: Stripe.Account
  balance: { available: number; pending: number }
  transfers: Stripe.Transfer[]
  appName: string
  appOrigin: string
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export function dashboardPage({ account, balance, transfers, appName, appOrigin }: Dashboard): string {
  const content = html`
<a class="back" href="${appOrigin}">&larr; Back to the shop</a>
<h1>Your payouts</h1>
<p class="soft">${account.email ?? account.id}. Payouts are ${account.payouts_enabled ? 'on' : 'under review'}.</p>
<div class="figures">
<div>Available <strong>${formatAmount(balance.available)}</strong></div>
<div>On its way <strong>${formatAmount(balance.pending)}</strong></div>
</div>
<h2>Transfers from ${appName}</h2>
${
  transfers.length === 0
    ? html`<p>Nothing yet. When you sell something, what you earn shows up here.</p>`
    : html`<table>
<thead><tr><th scope="col">Date</th><th scope="col">Reference</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>
${transfers.map(
  transfer =>
    html`<tr><td>${day.format(transfer.created * 1000)}</td><td>${transfer.transfer_group ?? transfer.id}</td><td class="amount">${formatAmount(transfer.amount)}</td></tr>\n`,
)}
</tbody>
</table>`
}
<details>
<summary>Disconnect</summary>
<form method="post">
<p class="hint">${appName} can then no longer see or pay this account.</p>
<button type="submit" name="action" value="disconnect" class="plain">Disconnect from ${appName}</button>
</form>
</details>`
  return page('Your payouts (test)', 'This is a local account page.', content)
}
