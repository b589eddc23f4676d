import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { shopCurrency } from '../money.ts'
import { RequestError } from '../request-error.ts'
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

/** @throws RequestError account_invalid: Stripe does not say whether such an account exists */
export function findAccount(id: string, { store }: Workplace): Stripe.Account {
  const account = store.find('account', id)
  if (account) return account
  throw new RequestError(
    `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid', status: 403 },
  )
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
    default_currency: shopCurrency(),
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

/** Active at once where the person has said all that Stripe asks for. */
export function requestCapability(
  account: Stripe.Account,
  name: 'card_payments',
  { store }: Workplace,
): Stripe.Account {
  const state = account.charges_enabled ? 'active' : 'inactive'
  const updated = {
    ...account,
    capabilities: { ...account.capabilities, [name]: state } as Stripe.Account.Capabilities,
  }
  store.save(updated)
  return updated
}

export interface Bank {
  routingNumber: string
  accountNumber: string
}

/** Only the last four digits of the number are ever kept. */
function newBankAccount({ id }: Stripe.Account, { routingNumber, accountNumber }: Bank): Stripe.BankAccount {
  return {
    id: stripeId('ba'),
    object: 'bank_account',
    account: id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: shopCurrency(),
    default_for_currency: true,
    fingerprint: createHash('sha256').update(`${routingNumber} ${accountNumber}`).digest('base64url').slice(0, 16),
    last4: accountNumber.slice(-4),
    metadata: {},
    routing_number: routingNumber,
    status: 'new',
  }
}

/** `'passed'` makes the account work at once; `'pending'` leaves it under review, as Stripe does with some. */
export function submitDetails(
  account: Stripe.Account,
  { review, bank }: { review: 'passed' | 'pending'; bank: Bank },
  workplace: Workplace,
): void {
  const enabled = review === 'passed'
  const capabilities = Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map(name => [name, enabled ? 'active' : 'pending']),
  )
  const submitted: Stripe.Account = {
    ...account,
    capabilities,
    charges_enabled: enabled,
    details_submitted: true,
    external_accounts: {
      object: 'list',
      data: [newBankAccount(account, bank)],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
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

/** The shop hears nothing of it. */
export function deleteAccount({ id }: Stripe.Account, { db }: Workplace): Stripe.DeletedAccount {
  inTransaction(db, () => {
    db.prepare("DELETE FROM objects WHERE object = 'account' AND id = ?").run(id)
    db.prepare('DELETE FROM page_passes WHERE account_id = ?').run(id)
  })
  return { id, object: 'account', deleted: true }
}

/** To the shop, a deauthorized account is as if it did not exist. */
export function deauthorize(account: Stripe.Account, workplace: Workplace): void {
  inTransaction(workplace.db, () => {
    deleteAccount(account, workplace)
    const application = { id: 'ca_LocalTestPlatform000000000000', object: 'application', name: workplace.appName }
    recordEvent('account.application.deauthorized', application, workplace, { account: account.id })
  })
}
