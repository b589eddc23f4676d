import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBStreamsClient, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Context, DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda'
import { LOCAL_ACCOUNT, LOCAL_REGION } from './credentials.ts'
import type { Functions, Invocation } from './functions.ts'
import { queueArn } from './queues.ts'
import { fileCheckpoint, memoryCheckpoint } from './stream-checkpoint.ts'
import { type StreamBatch, StreamReader } from './stream-reader.ts'
import { toEventRecord } from './stream-records.ts'

interface BatchResponse {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[]
}

/** A Lambda handler of batches. Undefined: all of the batch is done. */
export type BatchHandler<Event> = (event: Event, context: Context) => Promise<BatchResponse | undefined>

export interface EventSource {
  stop(): Promise<void>
}

export interface StreamSourceOptions {
  readonly tableName: string
  readonly client: DynamoDBStreamsClient
  /** Keeps the stream position; without it, each start begins with the oldest record. */
  readonly dataDir?: string | undefined
  readonly handler: BatchHandler<DynamoDBStreamEvent>
  readonly batchSize?: number
  /** Tries beyond the first before a record is discarded; unlimited unless set. */
  readonly retryAttempts?: number
  /** A failed record older than this is discarded; none unless set. */
  readonly maxRecordAgeSeconds?: number
  readonly onDiscard?: (discarded: DiscardedBatch) => Promise<void>
  /** Twice as long once nothing has come for a while. */
  readonly pollMilliseconds?: number
  /** Another number after each write to the table; while it stays, the stream is not asked. */
  readonly version?: () => number | undefined
  readonly retryPause?: (failures: number) => number
}

/** Where the discarded records are in the stream, not what they hold. */
export interface DiscardedBatch {
  readonly requestContext: { readonly condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded' }
  readonly DDBStreamBatchInfo: ReturnType<typeof batchInfo>
}

/** Whether anything was written, which costs a few microseconds, and waking up for it more. */
const LOOK_EVERY_MS = 50
const LOOK_WHEN_QUIET_EVERY_MS = 200
/** What follows at once, such as bids one after another, is handed on together. */
const GATHER_MS = 40
/** One poll costs about 2 ms of processor time. */
const QUIET_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

const growingPause = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS)

/**
 * Hands a table's stream to a handler in order, and does no more for it than Lambda does. What was not finished comes
 * again after growing pauses: from the record that the handler names or, when it throws, in halves down to the failing
 * record, which is discarded after its tries. A record is passed only once it was handled, so a killed process repeats
 * its batch.
 */
export async function startStreamSource(options: StreamSourceOptions): Promise<EventSource> {
  const { tableName, client, dataDir, handler, batchSize = 100, pollMilliseconds = 100 } = options
  const checkpoint = dataDir ? fileCheckpoint(dataDir) : memoryCheckpoint()
  const reader = await StreamReader.open(client, tableName, checkpoint, batchSize)
  const context = contextOf(`stream of ${tableName}`)
  const work = new StreamWork(reader, options, event => handler(event, context()))
  let lastRecordAt = performance.now()
  let seen: number | undefined

  const isQuiet = () => performance.now() - lastRecordAt > QUIET_AFTER_MS

  const round = async (signal: AbortSignal) => {
    // Before the read, so that a write beside it is not missed.
    const version = options.version?.()
    if (version !== undefined && version === seen && reader.isAtEnd) {
      await pause(isQuiet() ? LOOK_WHEN_QUIET_EVERY_MS : LOOK_EVERY_MS, undefined, { signal })
      return
    }
    seen = version
    const batches = await reader.read()
    const failures: unknown[] = []
    for (const batch of batches) {
      if (signal.aborted) return
      // One shard that is stuck holds up no other.
      await work.handle(batch).catch(error => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
    if (batches.length > 0) lastRecordAt = performance.now()
    // Records that come one after another are read together.
    if (batches.some(({ records }) => records.length >= batchSize)) return
    if (version !== undefined && reader.isAtEnd) {
      await pause(GATHER_MS, undefined, { signal })
      return
    }
    await pause(isQuiet() ? 2 * pollMilliseconds : pollMilliseconds, undefined, { signal })
  }
  return startLoop(`The stream of ${tableName}`, round, options.retryPause)
}

interface Retry {
  readonly size: number
  /** How often the record failed; 0 while `size` is above 1. */
  readonly failures: number
}

class StreamWork {
  readonly #reader: StreamReader
  readonly #options: StreamSourceOptions
  readonly #handle: (event: DynamoDBStreamEvent) => Promise<BatchResponse | undefined>
  readonly #retries = new Map<string, Retry>()

  constructor(
    reader: StreamReader,
    options: StreamSourceOptions,
    handle: (event: DynamoDBStreamEvent) => Promise<BatchResponse | undefined>,
  ) {
    this.#reader = reader
    this.#options = options
    this.#handle = handle
  }

  /** @throws the failure, when some records have to come again */
  async handle({ streamArn, shardId, records: all }: StreamBatch): Promise<void> {
    const retry = this.#retries.get(shardId)
    const records = all.slice(0, retry?.size)
    const { done, failure } = await this.#try(records, streamArn)
    this.#pass(shardId, records.slice(0, done))
    if (done < all.length) this.#reader.rewind(shardId)
    this.#retries.delete(shardId)
    if (done === records.length) return

    const left = records.slice(done)
    if (done > 0) this.#retries.set(shardId, { size: left.length, failures: 0 })
    else if (left.length > 1) this.#retries.set(shardId, { size: Math.ceil(left.length / 2), failures: 0 })
    else await this.#retryOrDiscard(left, 1 + (retry?.failures ?? 0), streamArn, shardId)
    throw failure
  }

  async #try(records: readonly StreamRecord[], streamArn: string): Promise<{ done: number; failure?: unknown }> {
    try {
      const answer = await this.#handle({ Records: records.map(record => toEventRecord(record, streamArn)) })
      const failed = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
      if (failed.length === 0) return { done: records.length }
      const sequence = records.map(record => record.dynamodb?.SequenceNumber ?? '')
      // As in Lambda, everything from the first failure on comes again; all of it when a failure names no record.
      const done = Math.max(0, Math.min(...failed.map(each => sequence.indexOf(each))))
      return { done, failure: new Error(`${records.length - done} of ${records.length} records failed.`) }
    } catch (failure) {
      return { done: 0, failure }
    }
  }

  #pass(shardId: string, records: readonly StreamRecord[]) {
    const last = records.at(-1)?.dynamodb?.SequenceNumber
    if (last) this.#reader.handled(shardId, last)
  }

  async #retryOrDiscard(records: readonly StreamRecord[], failures: number, streamArn: string, shardId: string) {
    const { retryAttempts = Infinity, maxRecordAgeSeconds = Infinity, onDiscard } = this.#options
    const info = batchInfo(records, streamArn, shardId)
    const ageMs = Date.now() - Date.parse(info.approximateArrivalOfFirstRecord)
    const isOver = failures > retryAttempts
    if (!isOver && ageMs <= maxRecordAgeSeconds * 1_000) {
      this.#retries.set(shardId, { size: 1, failures })
      return
    }
    const condition = isOver ? 'RetryAttemptsExhausted' : 'RecordAgeExceeded'
    await onDiscard?.({ requestContext: { condition }, DDBStreamBatchInfo: info })
    this.#pass(shardId, records)
  }
}

function batchInfo(records: readonly StreamRecord[], streamArn: string, shardId: string) {
  const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb]
  const arrivalOf = (change: typeof first) => (change?.ApproximateCreationDateTime ?? new Date()).toISOString()
  return {
    shardId,
    startSequenceNumber: first?.SequenceNumber ?? '',
    endSequenceNumber: last?.SequenceNumber ?? '',
    approximateArrivalOfFirstRecord: arrivalOf(first),
    approximateArrivalOfLastRecord: arrivalOf(last),
    batchSize: records.length,
    streamArn,
  }
}

export interface QueueSourceOptions {
  readonly queueUrl: string
  readonly client: SQSClient
  readonly handler: BatchHandler<SQSEvent>
  readonly batchSize?: number
  /** Leaves a message whose handler is at work to the queue, as when Lambda's process ends. */
  readonly stopsAtOnce?: boolean
  /** Settles once the queue may have a message. Without it, the queue is asked every 20 seconds. */
  readonly untilMessage?: (signal: AbortSignal) => Promise<void>
}

/** Deletes the messages that the handler finished. When the others come back is left to the queue, as in Lambda. */
export function startQueueSource(options: QueueSourceOptions): EventSource {
  const { queueUrl, client, handler, batchSize = 10, stopsAtOnce = false, untilMessage } = options
  const name = queueUrl.slice(queueUrl.lastIndexOf('/') + 1)
  const context = contextOf(name)

  const source = startLoop(`The queue ${name}`, async signal => {
    await untilMessage?.(signal)
    if (signal.aborted) return
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: batchSize,
        WaitTimeSeconds: untilMessage ? 0 : 20,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
      { abortSignal: signal },
    )
    if (Messages.length === 0) return
    const failed = await failuresOf(Messages, handler, name, context())
    const succeeded = Messages.filter(message => !failed.has(message.MessageId ?? ''))
    if (succeeded.length === 0) return
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: succeeded.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
      }),
    )
  })
  if (!stopsAtOnce) return source
  return {
    stop: async () => {
      void source.stop()
    },
  }
}

export interface FunctionSourceOptions {
  readonly name: string
  readonly functions: Functions
  /** It fails by throwing. */
  readonly handler: (event: unknown, context: Context) => Promise<unknown>
  /** Runs at the same time. Lambda has no limit but the account's; this process has one processor. */
  readonly atOnce?: number
  /** Leaves an event whose handler is at work, as when Lambda's process ends. */
  readonly stopsAtOnce?: boolean
}

/** Runs a function for the events that it was asynchronously invoked with, and as often as Lambda for those it fails at. */
export function startFunctionSource(options: FunctionSourceOptions): EventSource {
  const { name, functions, handler, atOnce = 10, stopsAtOnce = false } = options
  const context = contextOf(name)
  const running = new Set<Promise<void>>()

  let isLeft = false

  const run = async (invocation: Invocation) => {
    const failure = await handler(JSON.parse(invocation.payload), {
      ...context(),
      awsRequestId: invocation.requestId,
    }).then(
      () => undefined,
      error => ({ error }),
    )
    if (isLeft) return
    if (failure) functions.failed(name, invocation, failure.error)
    else functions.done(name, invocation)
  }
  const source = startLoop(`The function ${name}`, async signal => {
    await functions.untilInvoked(name, signal)
    if (signal.aborted) return
    for (const invocation of functions.take(name, atOnce - running.size)) {
      const work = run(invocation)
        .catch(error => console.error(`An event of ${name} comes again:`, error))
        .finally(() => running.delete(work))
      running.add(work)
    }
    if (running.size >= atOnce) await Promise.race(running)
  })
  return {
    stop: async () => {
      isLeft = stopsAtOnce
      const stopped = source.stop()
      if (!stopsAtOnce) await Promise.all([stopped, ...running])
    },
  }
}

async function failuresOf(
  messages: readonly Message[],
  handler: BatchHandler<SQSEvent>,
  queue: string,
  context: Context,
): Promise<ReadonlySet<string>> {
  const all = new Set(messages.map(({ MessageId = '' }) => MessageId))
  try {
    const answer = await handler({ Records: messages.map(message => toSqsRecord(message, queue)) }, context)
    const named = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
    // As in Lambda, a failure that names no message fails them all.
    return named.every(id => all.has(id)) ? new Set(named) : all
  } catch (error) {
    console.error(`The handler of ${queue} failed.`, error)
    return all
  }
}

function toSqsRecord(message: Message, queue: string): SQSRecord {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, attribute]) => [
    name,
    {
      dataType: attribute.DataType ?? 'String',
      stringListValues: [],
      binaryListValues: [],
      ...(attribute.StringValue !== undefined && { stringValue: attribute.StringValue }),
      ...(attribute.BinaryValue && { binaryValue: Buffer.from(attribute.BinaryValue).toString('base64') }),
    },
  ])
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    md5OfBody: message.MD5OfBody ?? '',
    ...(message.MD5OfMessageAttributes && { md5OfMessageAttributes: message.MD5OfMessageAttributes }),
    attributes: (message.Attributes ?? {}) as unknown as SQSRecord['attributes'],
    messageAttributes: Object.fromEntries(attributes),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn(queue),
    awsRegion: LOCAL_REGION,
  }
}

function startLoop(
  what: string,
  round: (signal: AbortSignal) => Promise<void>,
  retryPause = growingPause,
): EventSource {
  const stopping = new AbortController()
  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await round(stopping.signal)
        failures = 0
      } catch (error) {
        if (stopping.signal.aborted) return
        failures += 1
        if (failures === 1) console.error(`${what} is not getting on, and is tried again:`, error)
        await pause(retryPause(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}

const TIMEOUT_MS = 60_000

const contextOf = (functionName: string) => (): Context => {
  const deadline = Date.now() + TIMEOUT_MS
  return {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${LOCAL_REGION}:${LOCAL_ACCOUNT}:function:${functionName}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}
