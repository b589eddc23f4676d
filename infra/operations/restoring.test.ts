import { randomUUID } from 'node:crypto'
import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { documentClient } from '../../functions/platform/table.ts'
import { carryClosedAccounts, compare, definitionDifferences, putBack, restoreTable, type Tables } from './restoring.ts'

const client = documentClient as unknown as DynamoDBClient
const now = new Date('2026-11-25T12:00:00.000Z')
const tables: Tables = { live: `live-${randomUUID()}`, restored: `restored-${randomUUID()}` }

async function create(TableName: string, withIndexes: boolean) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: process.env.TABLE_NAME }))
  const indexes = Table?.GlobalSecondaryIndexes?.slice(withIndexes ? 0 : 1)
  const named = new Set(
    [...(Table?.KeySchema ?? []), ...(indexes ?? []).flatMap(({ KeySchema }) => KeySchema ?? [])].map(
      key => key.AttributeName,
    ),
  )
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: Table?.KeySchema,
      AttributeDefinitions: Table?.AttributeDefinitions?.filter(({ AttributeName }) => named.has(AttributeName)),
      GlobalSecondaryIndexes: indexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName })
}

const put = (TableName: string, item: object) => client.send(new PutItemCommand({ TableName, Item: marshall(item) }))
const remove = (TableName: string, pk: string, sk: string) =>
  client.send(new DeleteItemCommand({ TableName, Key: marshall({ pk, sk }) }))

beforeAll(async () => {
  await Promise.all([create(tables.live, true), create(tables.restored, true)])
  // More than a page.
  for (let n = 0; n < 130; n++) {
    const item = { pk: `LISTING#${n}`, sk: 'LISTING', entity: 'listing', price: n }
    await Promise.all([put(tables.live, item), put(tables.restored, item)])
  }
  const session = { pk: 'SESSION#1', sk: 'SESSION', entity: 'session', expiresAt: now.getTime() / 1000 - 1 }
  await put(tables.restored, session)
  await remove(tables.live, 'LISTING#7', 'LISTING')
  await remove(tables.live, 'LISTING#8', 'LISTING')
  await put(tables.live, { pk: 'LISTING#9', sk: 'LISTING', entity: 'listing', price: 900 })
  await put(tables.live, { pk: 'LISTING#new', sk: 'LISTING', entity: 'listing', price: 1 })
})

it('counts what is missing and changed since, without what has expired', async () => {
  expect(await compare(tables, now, client)).toEqual([{ entity: 'listing', items: 130, missing: 2, changed: 1 }])
})

it('puts back what is asked for, once, and leaves what is there', async () => {
  const seven = ({ entity, pk }: { entity: string; pk: string }) => entity === 'listing' && pk === 'LISTING#7'
  expect(await putBack(tables, seven, now, client)).toBe(1)
  expect(await putBack(tables, seven, now, client)).toBe(0)
  expect(await compare(tables, now, client)).toEqual([{ entity: 'listing', items: 130, missing: 1, changed: 1 }])
})

it('brings nobody back whose account is closed, and has their name in what comes back erased again', async () => {
  const [userId, partner] = [randomUUID(), randomUUID()]
  const closed = { pk: `CLOSED-ACCOUNT#${userId}`, sk: 'CLOSED-ACCOUNT', entity: 'closed-account', userId }
  await put(tables.live, { ...closed, closedAt: now.toISOString(), erasedAt: now.toISOString() })
  await put(tables.restored, {
    pk: `USER#${userId}`,
    sk: 'USER',
    entity: 'user',
    id: userId,
    email: 'mara@example.com',
  })
  await put(tables.restored, { pk: 'ORDER#1', sk: 'ORDER', entity: 'order', buyerId: userId, sellerId: partner })
  const about = ({ pk }: { pk: string }) => pk === `USER#${userId}` || pk === 'ORDER#1'
  const read = async (table: string, pk: string, sk: string) =>
    (await client.send(new GetItemCommand({ TableName: table, Key: marshall({ pk, sk }) }))).Item
  expect(await putBack(tables, about, now, client)).toBe(1)
  expect(await read(tables.live, `USER#${userId}`, 'USER')).toBeUndefined()
  const due = { dueSk: { S: `${now.toISOString()}#${userId}` } }
  const noted = await read(tables.live, closed.pk, closed.sk)
  expect(noted).toMatchObject(due)
  expect(noted).not.toHaveProperty('erasedAt')
  expect(await carryClosedAccounts(tables.live, tables.restored, now, client)).toBe(1)
  expect(await read(tables.restored, closed.pk, closed.sk)).toMatchObject(due)
})

it('says which index is missing', async () => {
  expect(await definitionDifferences(tables, client)).toEqual([])
  const poor = { live: tables.live, restored: `poor-${randomUUID()}` }
  await create(poor.restored, false)
  expect(await definitionDifferences(poor, client)).toEqual([expect.stringMatching(/^the index \w+ is missing$/)])
})

it('waits until the table is there, and protects it; one that is there is taken as it is, if it is of that moment', async () => {
  const sent: [string, object][] = []
  const states = [undefined, 'CREATING', 'CREATING', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']
  const recording = {
    send: async (command: { constructor: { name: string }; input: object }) => {
      if (command.constructor !== DescribeTableCommand) {
        sent.push([command.constructor.name, command.input])
        return {}
      }
      const TableStatus = states.shift()
      if (!TableStatus) throw Object.assign(new Error(), { name: 'ResourceNotFoundException' })
      return { Table: { TableName: 'a-restored', TableStatus, RestoreSummary: { RestoreDateTime: now } } }
    },
  } as unknown as DynamoDBClient
  const pauses: number[] = []
  const restore = (at: Date) =>
    restoreTable({ live: 'a', restored: 'a-restored' }, at, recording, async ms => pauses.push(ms))
  await restore(now)
  expect(sent[0]).toEqual([
    'RestoreTableToPointInTimeCommand',
    { SourceTableName: 'a', TargetTableName: 'a-restored', RestoreDateTime: now },
  ])
  expect(pauses).toHaveLength(2)
  expect(sent.slice(-2).map(([name]) => name)).toEqual(['UpdateTimeToLiveCommand', 'UpdateContinuousBackupsCommand'])
  await restore(now)
  expect(sent.filter(([name]) => name.startsWith('Restore'))).toHaveLength(1)
  await expect(restore(new Date(0))).rejects.toThrow('a-restored is of 2026-11-25T12:00:00.000Z. Delete it first')
})
