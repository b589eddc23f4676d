import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '../../shared/cents.ts'
import { findCheckoutBySession } from '../core/checkout/checkout-store.ts'
import { debit } from '../core/ledger/entry.ts'
import { book, findEntriesOfSale } from '../core/ledger/ledger-store.ts'
import { refundDecidedByShop } from '../core/ledger/movements.ts'
import { config } from '../platform/config.ts'
import { documentClient, transact } from '../platform/table.ts'
import { holdingOf, invest, newAsset, seeAsset } from '../testing/assets.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newMember } from '../testing/visitor.ts'
import { returnShareRefunds } from './returned-shares.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

/** A refund as it was written before: all of it off the proceeds, and no share went back. */
async function refundedBefore(count: number, amountCents: number) {
  const { id } = await newAsset()
  const owner = await newMember()
  const checkout = (await findCheckoutBySession(sessionIdOf(await invest(owner, id, count))))!
  if (amountCents > 0) {
    const rows = [debit(`share_proceeds:${id}`, cents(amountCents))]
    await transact(...book(refundDecidedByShop(checkout.id, 1, cents(amountCents), rows), new Date()))
    await documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk: `CHECKOUT#${checkout.id}`, sk: 'CHECKOUT' },
        UpdateExpression: 'SET refundedCents = :back, refundCount = :one',
        ExpressionAttributeValues: { ':back': amountCents, ':one': 1 },
      }),
    )
  }
  return async () => {
    const rows = (await findEntriesOfSale(checkout.id)).flatMap(entry => entry.rows)
    const balance = (name: string) =>
      rows.filter(({ account }) => account.startsWith(name)).reduce((sum, row) => sum - row.cents, 0)
    const { ownedShares } = await seeAsset(id)
    return {
      owned: ownedShares,
      mine: (await holdingOf(owner, id))?.sharesOwned ?? 0,
      proceeds: balance('share_proceeds'),
      clearing: balance('buyer_clearing'),
    }
  }
}

it.each([
  [2, 5_000_00, { owned: 0, mine: 0, proceeds: 0, clearing: 0 }],
  [2, 2_500_00, { owned: 1, mine: 1, proceeds: 2_500_00, clearing: 0 }],
  [2, 3_000_00, { owned: 1, mine: 1, proceeds: 2_500_00, clearing: -500_00 }],
  [2, 1_000_00, { owned: 2, mine: 2, proceeds: 5_000_00, clearing: -1_000_00 }],
  [2, 0, { owned: 2, mine: 2, proceeds: 5_000_00, clearing: 0 }],
])('takes the shares of %i whose price had gone back with %i cents, once', async (count, amountCents, right) => {
  const see = await refundedBefore(count, amountCents)
  for (let time = 0; time < 2; time++) {
    await returnShareRefunds.run()
    expect(await see()).toEqual(right)
  }
})
