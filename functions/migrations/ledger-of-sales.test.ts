import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentBooked } from '../../events/payment-booked.ts'
import { findCheckoutBySession } from '../core/checkout/checkout-store.ts'
import { findEntriesOfSale } from '../core/ledger/ledger-store.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { invest, newAsset } from '../testing/assets.ts'
import { emittedOf } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newMember } from '../testing/visitor.ts'
import { bookSales } from './ledger-of-sales.ts'
import { moveRefunds } from './refunds-apart.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

/** As if the version before had written it. */
async function withoutEntries(saleId: string) {
  const before = await findEntriesOfSale(saleId)
  for (const { id } of before) {
    const Key = { pk: `LEDGER#${saleId}`, sk: `ENTRY#${id}` }
    await documentClient.send(new DeleteCommand({ TableName: config.tableName, Key }))
  }
  expect(await findEntriesOfSale(saleId)).toEqual([])
  return before
}

const put = (item: Record<string, unknown>) =>
  documentClient.send(new PutCommand({ TableName: config.tableName, Item: item }))

it('gives sales and trades from before the entries that those of today have, once, and asks for their fees', async () => {
  const { transactionId } = await newPurchase()
  const buyer = await newMember()
  const { id: assetId } = await newAsset()
  const { id: tradeId } = (await findCheckoutBySession(sessionIdOf(await invest(buyer, assetId, 2))))!
  const sale = await withoutEntries(transactionId)
  const trade = await withoutEntries(tradeId)
  for (let time = 0; time < 2; time++) {
    await bookSales.run()
    expect(await findEntriesOfSale(transactionId)).toEqual(sale)
    expect(await findEntriesOfSale(tradeId)).toEqual(trade)
    expect(await emittedOf(paymentBooked, { checkoutId: transactionId })).toHaveLength(2)
  }
})

it('books what was paid out and what went back', async () => {
  const at = '2026-10-01T12:00:00.000Z'
  const payout = { entity: 'payout', sellerId: 'sela', amountCents: 97_50, completedAt: at, createdAt: at }
  await put({
    ...{ pk: 'USER#sela', sk: 'PAYOUT#old-sale', ...payout, transactionId: 'old-sale', status: 'completed' },
    ...{ stripeTransferId: 'tr_old', reversedCents: 7_50 },
  })
  await put({ pk: 'USER#sela', sk: 'PAYOUT#waits', ...payout, transactionId: 'waits', status: 'pending' })
  const returned = { entity: 'checkout', amountCents: 80_00, status: 'refunded', updatedAt: at, listingId: 'jar' }
  await put({ pk: 'CHECKOUT#a', sk: 'CHECKOUT', id: 'a', ...returned, refundId: 're_a', refundStatus: 'succeeded' })
  await put({ pk: 'CHECKOUT#b', sk: 'CHECKOUT', id: 'b', ...returned, refundId: 're_b', refundStatus: 'failed' })
  await put({ pk: 'CHECKOUT#c', sk: 'CHECKOUT', id: 'c', ...returned, status: 'cancelled' })
  await moveRefunds.run()
  await bookSales.run()
  const idsOf = async (saleId: string) => (await findEntriesOfSale(saleId)).map(({ id }) => id)
  const [transfer] = await findEntriesOfSale('old-sale')
  expect(transfer).toMatchObject({ id: 'transfer:tr_old', at, rows: [{ cents: 90_00 }, { cents: -90_00 }] })
  expect(await idsOf('waits')).toEqual([])
  expect(await idsOf('a')).toEqual(['refund-decided:a:1', 'refund:re_a', 'unsellable:a'])
  expect(await idsOf('b')).toEqual(['refund-decided:b:1', 'unsellable:b'])
  expect(await idsOf('c')).toEqual([])
})
