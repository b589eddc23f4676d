import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { type LedgerAccount, type LedgerCause, ledgerAccountOf } from '../../../../shared/rules/ledger.ts'
import type { Row } from './entry.ts'

/** What one cause did to one account. */
export interface Total {
  readonly cause: LedgerCause
  readonly account: LedgerAccount
  readonly debitCents: Cents
  readonly creditCents: Cents
  /** How many rows. */
  readonly count: number
}

type Booked = { readonly cause: LedgerCause; readonly rows: readonly { account: string; cents: Row['cents'] }[] }

export const totalsOf = (entries: readonly Booked[]): Total[] =>
  addUp(
    entries.flatMap(({ cause, rows }) =>
      rows.map(row => ({
        cause,
        account: ledgerAccountOf(row.account),
        debitCents: cents(Math.max(row.cents, 0)),
        creditCents: cents(Math.max(0 - row.cents, 0)),
        count: 1,
      })),
    ),
  )

export function addUp(totals: readonly Total[]): Total[] {
  const sums = new Map<string, Total>()
  for (const total of totals) {
    const key = `${total.cause} ${total.account}`
    const sum = sums.get(key)
    sums.set(key, {
      ...total,
      debitCents: cents(total.debitCents + (sum?.debitCents ?? 0)),
      creditCents: cents(total.creditCents + (sum?.creditCents ?? 0)),
      count: total.count + (sum?.count ?? 0),
    })
  }
  return [...sums.values()]
}
