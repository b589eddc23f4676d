import type { LedgerEntry } from '../../../shared/contract/endpoints/finance.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { CsvColumn } from '../../../shared/rules/csv.ts'
import type { LedgerAccount, LedgerCause } from '../../../shared/rules/ledger.ts'
import { centsToDecimal } from '../../../shared/rules/money.ts'

export const accountTitles: Record<LedgerAccount, string> = {
  stripe_balance: 'Stripe balance',
  bank: 'Bank account',
  buyer_clearing: 'Payments to give back',
  seller_payable: 'Owed to sellers for pieces',
  share_proceeds: 'Proceeds of shares',
  given_up_shares: 'Shares given up without payment',
  refunds: 'Refunds not made yet',
  disputes: 'Disputes not decided yet',
  tax: 'Tax collected',
  commission: 'Commission',
  reserve_fees: 'Reserve fees',
  premiums: 'Buyer’s premiums',
  resale_right: 'Artist’s resale right',
  fee_tax: 'Tax on fees',
  stripe_fees: 'Stripe’s fees',
  postage: 'Postage of labels',
  bad_debts: 'Lost debts of sellers',
}

/** For sellers; what does not change their balance has no line. */
export const causeTitles: Record<LedgerCause, string> = {
  sale: 'Sale',
  shares: 'Shares',
  shares_resold: 'Shares sold to a member',
  unsellable_payment: 'Payment to give back',
  stripe_fee: 'Stripe’s fee',
  fee_to_seller: 'Card fee of a returned payment',
  refund_decided: 'Refund to the buyer',
  refund: 'Refund',
  refund_failed: 'Refund that failed',
  refund_paid_back: 'Refund paid another way',
  payout: 'Payout',
  payout_reversed: 'Payout taken back',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_reopened: 'Dispute appealed',
  shares_regained: 'Shares back to their owner',
  shares_given_up: 'Shares given up',
  shares_sold_on: 'Owed for shares sold on',
  royalties_paid: 'Resale right paid to a society',
  postage: 'Shipping label',
  bank_payout: 'Payout to the bank',
  bad_debt: 'Debt that is lost',
}

interface LedgerRow extends Omit<LedgerEntry, 'rows'> {
  row: LedgerEntry['rows'][number]
}

/** A line for each row of each entry. */
export const ledgerRows = (entries: readonly LedgerEntry[]): LedgerRow[] =>
  entries.flatMap(({ rows, ...entry }) => rows.map(row => ({ ...entry, row })))

export const ledgerColumns: readonly CsvColumn<LedgerRow>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['Entry', ({ id }) => id],
  ['Cause', ({ cause }) => cause],
  ['Sale', ({ saleId }) => saleId ?? ''],
  [/* @wc-context: column */ 'About', ({ about }) => about ?? ''],
  ['Account', ({ row }) => row.account],
  ['Debit', ({ row }) => (row.amount > 0 ? centsToDecimal(row.amount) : '')],
  ['Credit', ({ row }) => (row.amount < 0 ? centsToDecimal(cents(-row.amount)) : '')],
]
