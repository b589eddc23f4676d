import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { keepTrimming, tidyFile } from './dynoxide-file.ts'
import { startDynoxide } from './dynoxide-process.ts'
import { fileCheckpoint } from './stream-checkpoint.ts'
import { startTable } from './table.ts'
import { shopTable } from './testing/shop-table.ts'

const credentials = newCredentials()
let dataDir: string
const stops: (() => Promise<void>)[] = []

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'local-aws-table-'))
})

afterEach(async () => {
  await Promise.all(stops.splice(0).map(stop => stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  const running = await startTable({ dataDir, definition: shopTable })
  stops.push(running.stop)
  const client = new DynamoDBClient({ ...localAws(credentials), endpoint: running.url })
  return { client, running }
}

test('the table has the indexes of its definition, a stream of both images, and expiry', async () => {
  const { client } = await start()
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'shop' }))
  expect(
    Table?.GlobalSecondaryIndexes?.map(index => [index.IndexName, index.Projection?.ProjectionType]).sort(),
  ).toEqual([
    ['byOwner', 'ALL'],
    ['due', 'KEYS_ONLY'],
  ])
  expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' })
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: 'shop' }))
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' })
})

test.skipIf(process.platform === 'win32')(
  'the engine ends when the process that started it is killed outright',
  async () => {
    const script = `
    const { startDynoxide } = await import(${JSON.stringify(path.join(import.meta.dirname, 'dynoxide-process.ts'))})
    await startDynoxide(${JSON.stringify(dataDir)})
    setInterval(() => {}, 1000)
    console.log('started')`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(owner.stdout, 'data')
    const engine = Number(readFileSync(path.join(dataDir, 'table.sqlite.pid'), 'utf8'))
    expect(process.kill(engine, 0)).toBe(true)
    owner.kill('SIGKILL')
    await vi.waitFor(() => expect(() => process.kill(engine, 0)).toThrow('ESRCH'), 5_000)
  },
)

test('the next start takes the data over from an engine that was left running', async () => {
  const first = await start()
  await first.client.send(new PutItemCommand({ TableName: 'shop', Item: { pk: { S: 'JAR' }, sk: { S: 'JAR' } } }))
  const leftover = Number(readFileSync(path.join(dataDir, 'table.sqlite.pid'), 'utf8'))
  const second = await start()
  expect(() => process.kill(leftover, 0)).toThrow('ESRCH')
  const { Item } = await second.client.send(
    new GetItemCommand({ TableName: 'shop', Key: { pk: { S: 'JAR' }, sk: { S: 'JAR' } } }),
  )
  expect(Item?.pk?.S).toBe('JAR')
})

test('an index that an older table lacks is added and filled', { tags: 'full' }, async () => {
  const old = await startDynoxide(dataDir)
  stops.push(old.stop)
  const client = new DynamoDBClient({ ...localAws(credentials), endpoint: old.url })
  await client.send(
    new CreateTableCommand({
      TableName: 'shop',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  const Item = { pk: { S: 'JAR' }, sk: { S: 'JAR' }, ownerPk: { S: 'ANNA' }, ownerSk: { S: '1' } }
  await client.send(new PutItemCommand({ TableName: 'shop', Item }))
  await old.stop()
  const { client: later } = await start()
  const { Count } = await later.send(
    new QueryCommand({
      TableName: 'shop',
      IndexName: 'byOwner',
      KeyConditionExpression: 'ownerPk = :owner',
      ExpressionAttributeValues: { ':owner': { S: 'ANNA' } },
    }),
  )
  expect(Count).toBe(1)
})

test('the engine is on this machine only, and at another address each time', async () => {
  const first = await start()
  await first.running.stop()
  const second = await start()
  expect(first.running.url).toMatch(/^http:\/\/127\.\d+\.\d+\.\d+:\d+$/)
  expect(second.running.url).not.toBe(first.running.url)
})

test('stream records are forgotten a minute after they were handled, and numbering goes on', async () => {
  const put = (client: DynamoDBClient, pk: string) =>
    client.send(new PutItemCommand({ TableName: 'shop', Item: { pk: { S: pk }, sk: { S: pk } } }))
  const first = await start()
  for (const pk of ['A', 'B', 'C', 'D']) await put(first.client, pk)
  await first.running.stop()
  const file = path.join(dataDir, 'table.sqlite')
  const sequences = () => {
    using database = new DatabaseSync(file)
    return database
      .prepare('SELECT sequence_number FROM _stream_records')
      .all()
      .map(row => Number(row.sequence_number))
  }
  const later = new Date(Date.now() + 120_000)
  tidyFile(file, later)
  expect(sequences()).toEqual([1, 2, 3, 4])
  fileCheckpoint(dataDir).write({ streamArn: 'arn', shards: { 'shardId-00000001-shop': '2' } })
  tidyFile(file)
  expect(sequences()).toEqual([1, 2, 3, 4])
  tidyFile(file, later)
  expect(sequences()).toEqual([3, 4])
  fileCheckpoint(dataDir).write({ streamArn: 'arn', shards: { 'shardId-00000001-shop': '4' } })
  tidyFile(file, later)
  expect(sequences()).toEqual([4])
  const { client, running } = await start()
  await put(client, 'E')
  await running.stop()
  expect(sequences()).toEqual([4, 5])
})

test('stream records are forgotten while the engine runs and writes, and the file gets as small as what is in it', {
  tags: 'full',
}, async () => {
  const { client, running } = await start()
  const file = path.join(dataDir, 'table.sqlite')
  const put = (number: number) =>
    client.send(
      new PutItemCommand({
        TableName: 'shop',
        Item: { pk: { S: 'JAR' }, sk: { S: 'JAR' }, number: { N: `${number}` }, text: { S: 'x'.repeat(100_000) } },
      }),
    )
  for (let number = 0; number < 150; number++) await put(number)
  const shardId = 'shardId-00000001-shop'
  fileCheckpoint(dataDir).write({ streamArn: 'arn', shards: { [shardId]: '150' } })
  const later = new Date(Date.now() + 120_000)
  vi.useFakeTimers({ now: later, toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const stop = keepTrimming(file)
    const writing = put(150)
    vi.advanceTimersByTime(5_000)
    await writing
    stop()
  } finally {
    vi.useRealTimers()
  }
  await running.stop()
  const database = new DatabaseSync(file)
  const sequences = database.prepare('SELECT CAST(sequence_number AS INTEGER) AS n FROM _stream_records').all()
  database.close()
  expect(sequences.length).toBeLessThanOrEqual(2)
  expect(sequences.at(-1)?.n).toBe(151)
  const before = statSync(file).size
  tidyFile(file)
  expect(before).toBeGreaterThan(20_000_000)
  expect(statSync(file).size).toBeLessThan(2_000_000)
})
