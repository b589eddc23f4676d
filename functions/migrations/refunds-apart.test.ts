import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkout } from '../../shared/endpoints/checkout.ts'
import { findCheckout } from '../core/checkout/checkout-store.ts'
import { findOverdueRefunds, findRefunds } from '../core/checkout/refund-store.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { newAdmin } from '../testing/visitor.ts'
import { moveRefunds } from './refunds-apart.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

/** A refunded checkout as the version before wrote it. */
async function refundedBefore(attributes: Record<string, unknown>) {
  const { transactionId: id } = await newPurchase()
  const due = attributes.duePk ? { dueSk: `${new Date().toISOString()}#${id}` } : {}
  const entries = Object.entries({ status: 'refunded', ...attributes, ...due })
  await documentClient.send(
    new UpdateCommand({
      TableName: config.tableName,
      Key: { pk: `CHECKOUT#${id}`, sk: 'CHECKOUT' },
      UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
    }),
  )
  return id
}

it('takes refunds out of their checkouts, each where it stood', async () => {
  const made = await refundedBefore({ refundId: 're_1', refundStatus: 'succeeded' })
  const waiting = await refundedBefore({ duePk: 'REFUNDS' })
  const left = await refundedBefore({
    ...{ refundId: 're_3', refundStatus: 'failed', refundFailures: 3, refundReason: 'lost_or_stolen_card' },
    duePk: 'FAILED-REFUNDS',
  })
  for (let n = 0; n < 2; n++) await moveRefunds.run()
  expect(await findRefunds(made)).toMatchObject([{ no: 1, status: 'succeeded', stripeRefundId: 're_1' }])
  expect(await findRefunds(waiting)).toMatchObject([{ status: 'decided', amountCents: 245_00 }])
  expect(await findOverdueRefunds(new Date(Date.now() + DAY))).toHaveLength(1)
  expect(await findRefunds(left)).toMatchObject([{ status: 'failed', failures: 3, reason: 'lost_or_stolen_card' }])
  expect(await findCheckout(left)).toMatchObject({ refundCount: 1, refundedCents: 245_00 })
  const admin = await newAdmin()
  expect((await admin.call(checkout.listFailedRefunds)).body).toMatchObject([{ checkoutId: left, failures: 3 }])
})
