import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOverdueOrders } from '../core/order/order-store.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { addUnshippedDue } from './unshipped-orders.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const paidAt = '2026-11-02T12:00:00.000Z'
const keyOf = (id: string) => ({ pk: `ORDER#${id}`, sk: 'ORDER' })
const put = (id: string, more: object) =>
  documentClient.send(
    new PutCommand({ TableName: config.tableName, Item: { ...keyOf(id), entity: 'order', id, paidAt, ...more } }),
  )
const itemOf = async (id: string) =>
  (await documentClient.send(new GetCommand({ TableName: config.tableName, Key: keyOf(id), ConsistentRead: true })))
    .Item

it('what is neither shipped nor due any more is due again; every other order stays as it was', async () => {
  const due = { duePk: 'ORDERS', dueSk: '2026-12-01T12:00:00.000Z#new' }
  const received = { status: 'shipped', duePk: 'ORDERS', dueSk: '2026-12-05T12:00:00.000Z#shipped' }
  await put('reminded', { status: 'packed', remindedAt: '2026-11-05T12:00:00.000Z' })
  await put('from-a-sale', { status: 'paid' })
  await put('new', { status: 'paid', ...due })
  await put('shipped', received)
  await put('complete', { status: 'complete' })

  for (let n = 0; n < 2; n++) await addUnshippedDue.run()

  expect(await findOverdueOrders(new Date('2026-11-24T12:00:00.000Z'))).toEqual(
    expect.arrayContaining(['reminded', 'from-a-sale']),
  )
  expect(await itemOf('new')).toMatchObject(due)
  expect(await itemOf('shipped')).toMatchObject(received)
  expect(await itemOf('complete')).not.toHaveProperty('duePk')
})
