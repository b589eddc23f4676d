import { cents } from '../../../shared/cents.ts'
import type { LedgerEntry } from '../../../shared/endpoints/finance.ts'
import type { LedgerAccount } from '../../../shared/ledger.ts'
import { centsToDecimal } from '../../../shared/money.ts'
import type { CsvColumn } from '../../lib/csv.ts'

export const accountTitles: Record<LedgerAccount, string> = {
  stripe_balance: 'Stripe balance',
  bank: 'Bank account',
  buyer_clearing: 'Payments to give back',
  seller_payable: 'Owed to sellers for pieces',
  shipping: 'Owed to sellers for shipping',
  share_proceeds: 'Proceeds of shares',
  refunds: 'Refunds not made yet',
  disputes: 'Disputes not decided yet',
  tax: 'Tax',
  commission: 'Commission',
  reserve_fees: 'Reserve fees',
  stripe_fees: 'Stripe’s fees',
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
  ['About', ({ about }) => about ?? ''],
  ['Account', ({ row }) => row.account],
  ['Debit', ({ row }) => (row.amount > 0 ? centsToDecimal(row.amount) : '')],
  ['Credit', ({ row }) => (row.amount < 0 ? centsToDecimal(cents(-row.amount)) : '')],
]
