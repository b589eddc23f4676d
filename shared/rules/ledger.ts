import { HOUR_MS } from './durations.ts'

/** Accounts of the double-entry ledger. Debits are positive, credits negative. */
export const ledgerAccounts = [
  'stripe_balance',
  'bank',
  'buyer_clearing',
  'seller_payable',
  'share_proceeds',
  'given_up_shares',
  'refunds',
  'disputes',
  'tax',
  'commission',
  'reserve_fees',
  'premiums',
  'resale_right',
  'fee_tax',
  'stripe_fees',
  'postage',
  'bad_debts',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** A ledger account, with the id of its seller or asset where it has one. */
export type Account =
  | Exclude<LedgerAccount, 'seller_payable' | 'share_proceeds'>
  | `${'seller_payable' | 'share_proceeds'}:${string}`

/** Why money moved. */
export const ledgerCauses = [
  'sale',
  'shares',
  'shares_resold',
  'unsellable_payment',
  'stripe_fee',
  'fee_to_seller',
  'refund_decided',
  'refund',
  'refund_failed',
  'refund_paid_back',
  'payout',
  'payout_reversed',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'dispute_reopened',
  'shares_regained',
  'shares_given_up',
  'shares_sold_on',
  'postage',
  'bank_payout',
  'royalties_paid',
  'bad_debt',
] as const
export type LedgerCause = (typeof ledgerCauses)[number]

/** "seller_payable:5f1…" -> "seller_payable" */
export const ledgerAccountOf = (account: string): LedgerAccount => account.split(':')[0] as LedgerAccount

/** A day can be closed so long after its end: an index may be late, and so may a call that began before midnight. */
export const CLOSES_AFTER_MS = 6 * HOUR_MS

/** The first month (UTC) that may still get charges: a month is over when its last day can be closed. */
export const runningMonth = (now: Date): string => new Date(now.getTime() - CLOSES_AFTER_MS).toISOString().slice(0, 7)
