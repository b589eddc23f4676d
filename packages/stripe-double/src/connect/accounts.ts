import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'

export interface AccountRequest {
  email: string | undefined
  country: string
  businessType: Stripe.Account.BusinessType | undefined
  businessProfile: { name?: string | undefined; url?: string | undefined; product_description?: string | undefined }
  capabilities: ('card_payments' | 'transfers')[]
  metadata: Record<string, string>
}

/** What onboarding asks for before money can be sent to the person. */
const STILL_DUE = [
  'business_profile.url',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

function requirements(due: string[], pending: string[] = []): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason:
      due.length > 0 ? 'requirements.past_due' : pending.length > 0 ? 'requirements.pending_verification' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: pending,
  }
}

export function newAccount(request: AccountRequest, workplace: Workplace): Stripe.Account {
  const id = stripeId('acct')
  return {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: request.businessProfile.name ?? null,
      product_description: request.businessProfile.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: request.businessProfile.url ?? null,
    },
    business_type: request.businessType ?? null,
    capabilities: Object.fromEntries(request.capabilities.map(name => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: request.country,
    created: secondsNow(workplace),
    default_currency: 'usd',
    details_submitted: false,
    email: request.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements([]) as Stripe.Account.FutureRequirements,
    metadata: request.metadata,
    payouts_enabled: false,
    requirements: requirements(STILL_DUE),
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  }
}

/** `'passed'` makes the account work at once; `'pending'` leaves it under review, as Stripe does with some. */
export function submitDetails(account: Stripe.Account, review: 'passed' | 'pending', workplace: Workplace): void {
  const enabled = review === 'passed'
  const capabilities = Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map(name => [name, enabled ? 'active' : 'pending']),
  )
  const submitted: Stripe.Account = {
    ...account,
    capabilities,
    charges_enabled: enabled,
    details_submitted: true,
    payouts_enabled: enabled,
    requirements: requirements([], enabled ? [] : ['individual.verification.document']),
    tos_acceptance: { date: secondsNow(workplace), ip: null, user_agent: null },
  }
  inTransaction(workplace.db, () => {
    workplace.store.save(submitted)
    const { charges_enabled, details_submitted, payouts_enabled } = account
    recordEvent('account.updated', submitted, workplace, {
      account: account.id,
      previous: { charges_enabled, details_submitted, payouts_enabled },
    })
  })
}

/** To the shop, a deauthorized account is as if it did not exist. */
export function deauthorize(account: Stripe.Account, workplace: Workplace): void {
  inTransaction(workplace.db, () => {
    workplace.db.prepare("DELETE FROM objects WHERE object = 'account' AND id = ?").run(account.id)
    workplace.db.prepare('DELETE FROM page_passes WHERE account_id = ?').run(account.id)
    const application = { id: 'ca_LocalTestPlatform000000000000', object: 'application', name: workplace.appName }
    recordEvent('account.application.deauthorized', application, workplace, { account: account.id })
  })
}
