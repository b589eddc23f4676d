import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { shopCurrency } from '../money.ts'
import { RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { balanceOf, enter, findTransaction } from './ledger.ts'

const DAY = 86_400
const BANK_TAKES_SECONDS = 5

/** By the last four digits of Stripe's test accounts. */
const REFUSALS: Record<string, { code: string; message: string }> = {
  '1116': { code: 'no_account', message: 'The bank account could not be located.' },
  '1113': { code: 'account_closed', message: 'The bank account has been closed.' },
  '2227': { code: 'insufficient_funds', message: 'Your Stripe account has insufficient funds to cover the payout.' },
  '3335': { code: 'debit_not_authorized', message: 'Debit transactions are not approved on your bank account.' },
  '4440': { code: 'invalid_currency', message: 'The bank was unable to process this payout because of its currency.' },
}

export interface PayoutRequest {
  account: Stripe.Account
  amount: number
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

function bankOf({ external_accounts }: Stripe.Account): Stripe.BankAccount | undefined {
  return external_accounts?.data.find((external): external is Stripe.BankAccount => external.object === 'bank_account')
}

/**
 * To the account's bank, which answers some seconds later.
 * @throws RequestError payouts_not_allowed, balance_insufficient
 */
export function payOut({ account, amount, description, metadata }: PayoutRequest, workplace: Workplace): Stripe.Payout {
  const bank = bankOf(account)
  if (!account.payouts_enabled || bank?.status === 'errored') {
    throw new RequestError('Cannot create payouts: this account has no external account that takes them.', {
      code: 'payouts_not_allowed',
    })
  }
  if (amount === 0 || amount > balanceOf(account.id, workplace).available) {
    throw new RequestError('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    })
  }
  return inTransaction(workplace.db, () => {
    const id = stripeId('po')
    const created = secondsNow(workplace)
    const taken = enter(
      { owner: account.id, type: 'payout', amount: -amount, source: id, description: 'STRIPE PAYOUT' },
      workplace,
    )
    const payout: Stripe.Payout = {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: created + DAY,
      automatic: false,
      balance_transaction: taken.id,
      created,
      currency: shopCurrency(),
      description: description ?? null,
      destination: bank?.id ?? null,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: metadata ?? {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'not_applicable',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: 'pending',
      trace_id: null,
      type: 'bank_account',
    }
    workplace.store.save(payout)
    workplace.db
      .prepare('INSERT INTO payouts_under_way (payout_id, account_id, due_at) VALUES (?, ?, ?)')
      .run(id, account.id, created + BANK_TAKES_SECONDS)
    recordEvent('payout.created', payout, workplace, { account: account.id })
    return payout
  })
}

interface PayoutUnderWay {
  payout_id: string
  account_id: string
}

export function finishDuePayouts(workplace: Workplace): void {
  const due = workplace.db
    .prepare('SELECT payout_id, account_id FROM payouts_under_way WHERE due_at <= ?')
    .all(secondsNow(workplace)) as unknown as PayoutUnderWay[]
  for (const each of due) inTransaction(workplace.db, () => finishPayout(each, workplace))
}

function finishPayout({ payout_id, account_id }: PayoutUnderWay, workplace: Workplace): void {
  const { db, store } = workplace
  db.prepare('DELETE FROM payouts_under_way WHERE payout_id = ?').run(payout_id)
  const payout = store.find('payout', payout_id)
  const account = store.find('account', account_id)
  // A vanished account is none of the shop's business any more.
  if (!payout || !account) return
  const refusal = REFUSALS[bankOf(account)?.last4 ?? '']
  const previous = { status: payout.status }
  if (!refusal) {
    const paid: Stripe.Payout = { ...payout, status: 'paid' }
    store.save(paid)
    recordEvent('payout.paid', paid, workplace, { account: account_id, previous })
    return
  }
  const returned = enter(
    {
      owner: account_id,
      type: 'payout_failure',
      amount: payout.amount,
      source: payout_id,
      description: 'STRIPE PAYOUT FAILURE',
    },
    workplace,
  )
  const failed: Stripe.Payout = {
    ...payout,
    failure_balance_transaction: returned.id,
    failure_code: refusal.code,
    failure_message: refusal.message,
    status: 'failed',
  }
  store.save(failed)
  disableBank(account, workplace)
  recordEvent('payout.failed', failed, workplace, { account: account_id, previous })
}

/** No payout goes to a bank that refused one, until onboarding names another. */
function disableBank(account: Stripe.Account, workplace: Workplace): void {
  const bank = bankOf(account)
  if (!bank || !account.external_accounts) return
  const errored: Stripe.BankAccount = { ...bank, status: 'errored' }
  workplace.store.save({ ...account, external_accounts: { ...account.external_accounts, data: [errored] } })
  recordEvent('account.external_account.updated', errored, workplace, {
    account: account.id,
    previous: { status: bank.status },
  })
}

export function findPayout(id: string, account: string, workplace: Workplace): Stripe.Payout | undefined {
  const payout = workplace.store.find('payout', id)
  return payout && findTransaction(String(payout.balance_transaction), account, workplace) && payout
}
