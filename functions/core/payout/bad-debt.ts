import { type Cents, cents, sumCents } from '../../../shared/cents.ts'
import { tryTransact } from '../../platform/table.ts'
import { book, findEntriesOfSale } from '../ledger/ledger-store.ts'
import { badDebt } from '../ledger/movements.ts'
import { noteOwingForGood } from '../payout-account/account-store.ts'
import type { PayoutRecord } from './payout-store.ts'

/** The account of its seller is closed: nothing will settle it. Booked once, more of it again. */
export async function noteBadDebt(
  { transactionId: saleId, sellerId }: PayoutRecord,
  owedCents: Cents,
  now: Date,
): Promise<void> {
  await noteOwingForGood(sellerId)
  const booked = (await findEntriesOfSale(saleId)).filter(({ cause }) => cause === 'bad_debt')
  const lostCents = sumCents(
    booked.flatMap(({ rows }) => rows.filter(({ account }) => account === 'bad_debts').map(row => row.cents)),
  )
  if (owedCents > lostCents)
    await tryTransact(...book(badDebt({ saleId, sellerId }, owedCents, cents(owedCents - lostCents)), now))
}
