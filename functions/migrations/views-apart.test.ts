import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViewsByDay } from '../core/view/view-store.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { moveViews } from './views-apart.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const put = (Item: object) => documentClient.send(new PutCommand({ TableName: config.tableName, Item: { ...Item } }))
const itemAt = async (pk: string, sk: string) =>
  (await documentClient.send(new GetCommand({ TableName: config.tableName, Key: { pk, sk }, ConsistentRead: true })))
    .Item

it('views of the version before are added to those counted since, once, however often the step runs', async () => {
  const owner = { ownerPk: 'SELLER#mara', ownerSk: 'VIEWS#jar' }
  const ofJar = { sk: 'VIEWS', entity: 'listing-views', listingId: 'jar', ...owner }
  await put({ pk: 'LISTING#jar', ...ofJar, views: 100, uniqueViews: 80 })
  await put({ pk: 'VIEWS#jar', ...ofJar, views: 3, uniqueViews: 2 })
  const day = { sk: 'VIEWS#2026-11-20', entity: 'seller-views', sellerId: 'mara', day: '2026-11-20' }
  await put({ pk: 'USER#mara', ...day, views: 7, uniqueViews: 5 })

  await Promise.all([moveViews.run(), moveViews.run()])
  await moveViews.run()

  expect(await itemAt('VIEWS#jar', 'VIEWS')).toMatchObject({ views: 103, uniqueViews: 82, ...owner })
  expect(await itemAt('LISTING#jar', 'VIEWS')).toBeUndefined()
  expect(await findViewsByDay('mara', ['2026-11-20'], 'UTC')).toEqual(
    new Map([['2026-11-20', { views: 7, uniqueViews: 5 }]]),
  )
})
