import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import type { Account, LedgerCause } from '../../../../shared/rules/ledger.ts'

/** Debit positive, credit negative. */
export interface Row {
  readonly account: Account
  readonly cents: Cents
}

export interface Entry {
  /** Makes it once: of the thing at Stripe or here that moved the money. */
  readonly id: string
  readonly cause: LedgerCause
  /** The sale, trade or checkout that it belongs to. Always the same of one id. */
  readonly saleId?: string | undefined
  /** The name of what was paid for. */
  readonly about?: string | undefined
  readonly rows: readonly Row[]
}

/** Without rows of nothing. @throws RangeError if debits and credits differ, or an account has two rows */
export function balancedRows({ id, rows }: Entry): readonly Row[] {
  const sum = rows.reduce((total, row) => total + row.cents, 0)
  if (sum !== 0) throw new RangeError(`The ledger entry ${id} is ${sum} cents out of balance.`)
  if (new Set(rows.map(({ account }) => account)).size < rows.length) {
    throw new RangeError(`The ledger entry ${id} has two rows of one account.`)
  }
  return rows.filter(row => row.cents !== 0)
}

export const debit = (account: Account, amount: Cents): Row => ({ account, cents: amount })
export const credit = (account: Account, amount: Cents): Row => ({ account, cents: cents(0 - amount) })
