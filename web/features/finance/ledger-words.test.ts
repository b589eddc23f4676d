import { expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { csvOf } from '../../../shared/rules/csv.ts'
import { ledgerColumns, ledgerRows } from './ledger-words.ts'

it('writes an entry with a line for each account', () => {
  const at = '2026-11-23T12:00:00.000Z'
  const rows = [
    { account: 'stripe_fees', amount: cents(3_20) },
    { account: 'stripe_balance', amount: cents(-3_20) },
  ]
  const entry = { id: 'fee:ch_1', at, cause: 'stripe_fee', saleId: 's1', about: null, rows } as const
  expect(
    csvOf(ledgerColumns, ledgerRows([{ ...entry, rows }]))
      .split('\r\n')
      .slice(1, 3),
  ).toEqual([
    `"${at}","fee:ch_1","stripe_fee","s1","","stripe_fees","3.20",""`,
    `"${at}","fee:ch_1","stripe_fee","s1","","stripe_balance","","3.20"`,
  ])
})
