import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { type DiscardedBatch, type EventSource, startQueueSource, startStreamSource } from './event-sources.ts'
import { type RunningAws, startAws } from './start-aws.ts'
import { type RunningTable, startTable } from './table.ts'
import { shopTable } from './testing/shop-table.ts'

const credentials = newCredentials()
let dataDir: string
let sources: EventSource[]

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'local-aws-events-'))
  sources = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await Promise.all(sources.map(source => source.stop()))
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

const soon = { timeout: 60_000, interval: 10 }

describe('a table’s stream', () => {
  let table: RunningTable

  beforeEach(async () => {
    table = await startTable({ dataDir, definition: shopTable })
  })
  afterEach(() => table.stop())

  const client = () => new DynamoDBClient({ ...localAws(credentials), endpoint: table.url })
  const put = (pk: string, more = {}) =>
    client().send(new PutItemCommand({ TableName: 'shop', Item: { pk: { S: pk }, sk: { S: 'X' }, ...more } }))
  const pkOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? ''

  async function listen(
    handler: Parameters<typeof startStreamSource>[0]['handler'],
    batchSize = 100,
    limits: Partial<Parameters<typeof startStreamSource>[0]> = {},
  ) {
    const source = await startStreamSource({
      tableName: 'shop',
      client: new DynamoDBStreamsClient({ ...localAws(credentials), endpoint: table.url }),
      dataDir,
      version: table.version,
      handler,
      batchSize,
      pollMilliseconds: 10,
      retryPause: () => 1,
      ...limits,
    })
    sources.push(source)
    return source
  }

  /** A handler that remembers what it saw, and fails as told. */
  function witness(failOn: (pk: string) => boolean = () => false) {
    const seen: string[] = []
    const handler = async ({ Records }: DynamoDBStreamEvent) => {
      for (const record of Records) {
        if (failOn(pkOf(record)))
          return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
        seen.push(pkOf(record))
      }
      return undefined
    }
    return { seen, handler }
  }

  test('arrives as Lambda gets it, with both images and bytes as base64', async () => {
    const records: DynamoDBRecord[] = []
    await listen(async event => void records.push(...event.Records) as undefined)
    const bytes = { B: new Uint8Array([1, 2, 3]) }
    await put('JAR', { tags: { M: { seal: bytes, more: { L: [bytes, { N: '1' }] } } } })
    await client().send(new DeleteItemCommand({ TableName: 'shop', Key: { pk: { S: 'JAR' }, sk: { S: 'X' } } }))
    await vi.waitFor(() => expect(records).toHaveLength(2), soon)
    const image = {
      pk: { S: 'JAR' },
      sk: { S: 'X' },
      tags: { M: { seal: { B: 'AQID' }, more: { L: [{ B: 'AQID' }, { N: '1' }] } } },
    }
    expect(records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: { NewImage: image, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
    expect(records[0]?.dynamodb?.ApproximateCreationDateTime).toBeCloseTo(Date.now() / 1_000, -2)
    expect(records[1]).toMatchObject({ eventName: 'REMOVE', dynamodb: { OldImage: image } })
  })

  test('comes in order, also in small batches', async () => {
    const { seen, handler } = witness()
    const keys = Array.from({ length: 25 }, (_, index) => `LOT-${index}`)
    for (const key of keys) await put(key)
    await listen(handler, 4)
    await vi.waitFor(() => expect(seen).toEqual(keys), soon)
  })

  test('is asked only after something was written', { tags: 'full' }, async () => {
    const streams = new DynamoDBStreamsClient({ ...localAws(credentials), endpoint: table.url })
    const asked: string[] = []
    streams.middlewareStack.add(
      (next, { commandName = '' }) =>
        call => {
          asked.push(commandName)
          return next(call)
        },
      { step: 'initialize' },
    )
    const { seen, handler } = witness()
    await listen(handler, 100, { client: streams })
    await put('JAR')
    await expect.poll(() => seen, soon).toEqual(['JAR'])
    await pause(300)
    asked.length = 0
    await pause(1_000)
    expect(asked).toEqual([])
    await put('VASE')
    await expect.poll(() => seen, soon).toEqual(['JAR', 'VASE'])
  })

  test('has no record of a write that changes nothing, however its item is written', async () => {
    const seen: (string | undefined)[] = []
    await listen(async ({ Records }) => {
      seen.push(...Records.map(({ eventName }) => eventName))
      return undefined
    })
    const [one, two] = [new Uint8Array([1]), new Uint8Array([2])]
    const marks = { marks: { SS: ['crown', 'lion'] }, years: { NS: ['1850', '1900'] }, seals: { BS: [one, two] } }
    const otherwise = {
      seals: { BS: [two, one] },
      years: { NS: ['1.9e3', '1850.0'] },
      marks: { SS: ['lion', 'crown'] },
    }
    await put('JAR', { of: { M: marks } })
    await put('JAR', { of: { M: marks } })
    await put('JAR', { of: { M: otherwise } })
    const Key = { pk: { S: 'JAR' }, sk: { S: 'X' } }
    await client().send(new UpdateItemCommand({ TableName: 'shop', Key, UpdateExpression: 'REMOVE nought' }))
    await client().send(new DeleteItemCommand({ TableName: 'shop', Key: { ...Key, sk: { S: 'nowhere' } } }))
    await put('JAR', { of: { M: { ...marks, marks: { SS: ['crown'] } } } })
    await put('VASE')
    await expect.poll(() => seen, soon).toEqual(['INSERT', 'MODIFY', 'INSERT'])
  })

  test('goes on from the record that failed, once it no longer does', async () => {
    let broken = true
    const { seen, handler } = witness(pk => broken && pk === 'B')
    for (const key of ['A', 'B', 'C']) await put(key)
    await listen(handler)
    await vi.waitFor(() => expect(seen).toEqual(['A']), soon)
    broken = false
    await vi.waitFor(() => expect(seen).toEqual(['A', 'B', 'C']), soon)
  })

  /** A handler that falls over at one record, whatever comes with it. */
  function fallingOver(at: string) {
    const seen: string[][] = []
    const handler = async ({ Records }: DynamoDBStreamEvent) => {
      seen.push(Records.map(pkOf))
      if (Records.some(record => pkOf(record) === at)) throw new Error('out of memory')
      return undefined
    }
    return { seen, handler }
  }

  test('narrows a batch down to the record that ends the handler, gives that one up after its tries, and goes on', async () => {
    const { seen, handler } = fallingOver('C')
    const onDiscard = vi.fn(async (_: DiscardedBatch) => undefined)
    for (const key of ['A', 'B', 'C', 'D', 'E']) await put(key)
    await listen(handler, 5, { retryAttempts: 2, onDiscard })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['D', 'E']), soon)
    expect(seen.filter(batch => batch.join() === 'C')).toHaveLength(3)
    const passed = seen.filter(batch => !batch.includes('C')).flat()
    expect(passed).toEqual(['A', 'B', 'D', 'E'])
    expect(onDiscard.mock.calls).toMatchObject([
      [{ requestContext: { condition: 'RetryAttemptsExhausted' }, DDBStreamBatchInfo: { batchSize: 1 } }],
    ])
    const [[discarded] = []] = onDiscard.mock.calls
    expect(discarded?.DDBStreamBatchInfo.startSequenceNumber).toMatch(/^\d+$/)
  })

  test('gives a record up by its age, too', async () => {
    const { seen, handler } = witness(pk => pk === 'A')
    const onDiscard = vi.fn(async (_: DiscardedBatch) => undefined)
    for (const key of ['A', 'B']) await put(key)
    await listen(handler, 1, { maxRecordAgeSeconds: -1, onDiscard })
    await vi.waitFor(() => expect(seen).toEqual(['B']), soon)
    expect(onDiscard.mock.calls).toMatchObject([[{ requestContext: { condition: 'RecordAgeExceeded' } }]])
  })

  test('holds on to a record that could not be put aside either', async () => {
    const { seen, handler } = fallingOver('A')
    let isQueueDown = true
    const onDiscard = vi.fn(async (_: DiscardedBatch) => {
      if (isQueueDown) throw new Error('no queue')
    })
    for (const key of ['A', 'B']) await put(key)
    await listen(handler, 1, { retryAttempts: 0, onDiscard })
    await vi.waitFor(() => expect(onDiscard.mock.calls.length).toBeGreaterThan(2), soon)
    expect(seen.flat()).not.toContain('B')
    isQueueDown = false
    await vi.waitFor(() => expect(seen.flat()).toContain('B'), soon)
  })

  test('loses nothing while nobody listens, and repeats nothing that was handled', async () => {
    const first = witness()
    const source = await listen(first.handler)
    await put('A')
    await vi.waitFor(() => expect(first.seen).toEqual(['A']), soon)
    await source.stop()
    await put('B')
    await table.stop()
    table = await startTable({ dataDir, definition: shopTable })
    await put('C')
    const second = witness()
    await listen(second.handler)
    await vi.waitFor(() => expect(second.seen).toEqual(['B', 'C']), soon)
  })

  test('comes again to a process whose predecessor fell over midway', async () => {
    await put('A')
    const fallen = vi.fn(async () => {
      throw new Error('out of memory')
    })
    const source = await listen(fallen)
    await vi.waitFor(() => expect(fallen).toHaveBeenCalled(), soon)
    await source.stop()
    const { seen, handler } = witness()
    await listen(handler)
    await vi.waitFor(() => expect(seen).toEqual(['A']), soon)
  })

  test('of many records at once is read to its end', { tags: 'full' }, async () => {
    const { seen, handler } = witness()
    await listen(handler)
    for (let batch = 0; batch < 8; batch += 1) {
      const requests = Array.from({ length: 25 }, (_, index) => ({
        PutRequest: { Item: { pk: { S: `${batch}-${index}` }, sk: { S: 'X' } } },
      }))
      await client().send(new BatchWriteItemCommand({ RequestItems: { shop: requests } }))
    }
    await vi.waitFor(() => expect(new Set(seen).size).toBe(200), soon)
    expect(seen).toHaveLength(200)
  })
})

describe('a queue', () => {
  let aws: RunningAws
  let clock: number

  beforeEach(async () => {
    clock = Date.now()
    aws = await startAws({
      port: 0,
      buckets: [],
      queues: [{ name: 'sales', deadLetter: 'sales-dead', maxReceiveCount: 2 }],
      credentials,
      now: () => new Date(clock),
    })
  })
  afterEach(async () => {
    await Promise.all(sources.splice(0).map(source => source.stop()))
    await aws.stop()
  })

  type Options = Parameters<typeof startQueueSource>[0]

  function listen(handler: Options['handler'], options: Partial<Options> = {}) {
    const client = new SQSClient({ ...localAws(credentials), endpoint: aws.url })
    const source = startQueueSource({ queueUrl: `${aws.queueUrlPrefix}sales`, client, handler, ...options })
    sources.push(source)
    return source
  }
  const waiting = () => aws.queues.attributes('sales')

  test('hands a message on as Lambda gets it, and forgets it', async () => {
    const events: SQSEvent[] = []
    listen(async event => void events.push(event) as undefined)
    aws.queues.send('sales', 'vase', { kind: { DataType: 'String', StringValue: 'sale' } })
    await vi.waitFor(() => expect(events).toHaveLength(1), soon)
    expect(events[0]?.Records[0]).toMatchObject({
      body: 'vase',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:sales',
      attributes: { ApproximateReceiveCount: '1' },
      messageAttributes: { kind: { dataType: 'String', stringValue: 'sale' } },
    })
    await vi.waitFor(() => expect(waiting().ApproximateNumberOfMessagesNotVisible).toBe('0'), soon)
  })

  test('is asked only once it has a message, also one that comes late', { tags: 'full' }, async () => {
    const received = vi.spyOn(aws.queues, 'receive')
    const bodies: string[] = []
    listen(async ({ Records }) => void bodies.push(...Records.map(({ body }) => body)) as undefined, {
      untilMessage: signal => aws.queues.untilMessage('sales', signal),
    })
    await pause(500)
    expect(received).not.toHaveBeenCalled()
    aws.queues.send('sales', 'late', {}, 1)
    aws.queues.send('sales', 'at once')
    await expect.poll(() => bodies, soon).toEqual(['at once'])
    expect(received).toHaveBeenCalledOnce()
    clock += 1_000
    await expect.poll(() => bodies, soon).toEqual(['at once', 'late'])
  })

  test('stops without a handler that takes minutes, and leaves its message to the queue', async () => {
    let end = () => {}
    const isAtWork = vi.fn()
    const source = listen(
      () => {
        isAtWork()
        return new Promise(resolve => {
          end = () => resolve(undefined)
        })
      },
      { stopsAtOnce: true },
    )
    aws.queues.send('sales', 'vase')
    await vi.waitFor(() => expect(isAtWork).toHaveBeenCalledOnce(), soon)
    await source.stop()
    expect(waiting().ApproximateNumberOfMessagesNotVisible).toBe('1')
    end()
  })

  test('lets only the failed messages of a batch come again, when their visibility ends, and then buries them', async () => {
    const seen: string[] = []
    const putOff = vi.spyOn(aws.queues, 'changeVisibility')
    for (const body of ['good', 'bad']) aws.queues.send('sales', body)
    listen(async ({ Records }) => {
      seen.push(...Records.map(({ body }) => body))
      const failed = Records.filter(({ body }) => body === 'bad')
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
    })
    await vi.waitFor(() => expect(seen).toEqual(['good', 'bad']), soon)
    await vi.waitFor(() => expect(waiting().ApproximateNumberOfMessagesNotVisible).toBe('1'), soon)
    clock += 29_000
    aws.queues.send('sales', 'other')
    await vi.waitFor(() => expect(seen).toEqual(['good', 'bad', 'other']), soon)
    clock += 1_001
    aws.queues.send('sales', 'more')
    await vi.waitFor(() => expect(seen.toSorted()).toEqual(['bad', 'bad', 'good', 'more', 'other']), soon)
    clock += 30_001
    aws.queues.send('sales', 'last')
    await vi.waitFor(() => expect(seen).toContain('last'), soon)
    expect(aws.queues.receive('sales-dead', 10)).toMatchObject([{ Body: 'bad' }])
    expect(seen.filter(body => body === 'bad')).toHaveLength(2)
    expect(putOff).not.toHaveBeenCalled()
  })

  test('keeps all messages of a handler that throws', async () => {
    const handler = vi.fn(async () => {
      throw new Error('no')
    })
    aws.queues.send('sales', 'a')
    listen(handler)
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), soon)
    expect(waiting().ApproximateNumberOfMessagesNotVisible).toBe('1')
  })

  test('is left only when the running batch is done', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const handler = vi.fn(() => promise)
    aws.queues.send('sales', 'a')
    const source = listen(handler)
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), soon)
    const stopped = source.stop()
    resolve(undefined)
    await stopped
    expect(waiting()).toMatchObject({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
    })
  })
})
