import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '../../shared/endpoints/orders.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { addOrders } from './orders-of-sales.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const remove = (pk: string, sk: string) =>
  documentClient.send(new DeleteCommand({ TableName: config.tableName, Key: { pk, sk } }))

it('gives a sale from before the order that a sale of today has, once, and leaves those of today', async () => {
  const { seller, buyer, transactionId: id } = await newPurchase()
  const {
    refunds,
    address: _,
    pickupCode: __,
    sender: ___,
    addressKeptDays: ____,
    ...before
  } = (await buyer.call(orders.getOrder, { params: { id } })).body
  expect(refunds).toEqual([])
  await remove(`ORDER#${id}`, 'ORDER')
  await remove(`USER#${buyer.user.id}`, `ORDER#${id}`)
  expect((await buyer.call(orders.listBoughtOrders)).body.orders).toEqual([])
  await addOrders.run()
  expect((await buyer.call(orders.listBoughtOrders)).body.orders).toEqual([{ ...before, delivery: null }])
  await seller.call(orders.packOrder, { params: { id } })
  await addOrders.run()
  expect((await seller.call(orders.listSoldOrders)).body.orders).toMatchObject([{ id, status: 'packed' }])
})
