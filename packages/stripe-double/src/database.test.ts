import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { onboard, openShop, sell } from './testing/test-shop.ts'

/** What a folder lacked before there were disputes, payouts and a bank in each account. */
const AS_BEFORE = `
DROP TABLE dispute_steps;
DROP TABLE payouts_under_way;
DROP INDEX objects_in_order;
DROP INDEX disputes_by_charge;
DROP INDEX transactions_by_source;
DELETE FROM objects WHERE object = 'transfer_reversal';
UPDATE objects SET body = json_set(body, '$.external_accounts.data', json('[]')) WHERE object = 'account';
PRAGMA user_version = 0;
`

test('a data folder of before opens, and its sales can be refunded, disputed and paid out', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-double-'))
  const shop = await openShop({ dataDir })
  try {
    const { charge } = await sell(shop, {}, { cardNumber: '4000000000000077' })
    const { id } = await onboard(shop)
    const params = { amount: 200_00, currency: 'usd', destination: id, source_transaction: charge.id }
    const transfer = await shop.stripe.transfers.create(params)
    const first = await shop.stripe.transfers.createReversal(transfer.id, { amount: 10_00 })
    const second = await shop.stripe.transfers.createReversal(transfer.id, { amount: 20_00 })
    await shop.restart(() => {
      const db = new DatabaseSync(path.join(dataDir, 'stripe.sqlite'))
      db.exec(AS_BEFORE)
      db.close()
    })

    const { data } = await shop.stripe.transfers.listReversals(transfer.id)
    expect(data.map(reversal => reversal.id)).toEqual([second.id, first.id])
    expect(await shop.stripe.balanceTransactions.list({ source: charge.id })).toMatchObject({ data: [{ fee: 7_41 }] })
    await shop.controls.refund(charge.id, { amountCents: 45_00 })
    await shop.controls.openDispute(charge.id)
    await shop.controls.payOut(id, { amountCents: 170_00 })
    shop.advance(6_000)
    await shop.arrival('payout.paid')
    await shop.restart()
    expect((await shop.stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
