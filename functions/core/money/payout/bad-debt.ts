import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { tryTransact } from '../../../platform/table.ts'
import { book, findEntriesOfSale } from '../ledger/ledger-store.ts'
import { badDebt } from '../ledger/movements.ts'
import { noteOwingForGood } from '../payout-account/account-store.ts'
import type { PayoutRecord } from './payout-store.ts'

/** The account of its seller is closed: nothing will settle it. Booked as it changes. */
export async function noteBadDebt(
  { transactionId: saleId, sellerId }: PayoutRecord,
  owedCents: Cents,
  now: Date,
): Promise<void> {
  const booked = (await findEntriesOfSale(saleId)).filter(({ cause }) => cause === 'bad_debt')
  const lostCents = sumCents(
    booked.flatMap(({ rows }) => rows.filter(({ account }) => account === 'bad_debts').map(row => row.cents)),
  )
  if (owedCents === lostCents) return
  if (owedCents > 0) await noteOwingForGood(sellerId)
  const no = booked.length + 1
  await tryTransact(...book(badDebt({ saleId, sellerId, no }, cents(owedCents - lostCents)), now))
}
