import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { Context, DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda'
import { LOCAL_ACCOUNT, LOCAL_REGION } from './local-aws.ts'
import { queueArn } from './queues.ts'
import { fileCheckpoint, memoryCheckpoint } from './stream-checkpoint.ts'
import { type StreamBatch, StreamReader } from './stream-reader.ts'
import { toEventRecord } from './stream-records.ts'

interface BatchResponse {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[]
}

/** A Lambda handler of batches; nothing returned means that all of it is done. */
type BatchHandler<Event> = (event: Event, context: Context) => Promise<BatchResponse | undefined>

export interface EventSource {
  /** Resolves once the batch that is running is done. */
  stop(): Promise<void>
}

export interface StreamSourceOptions {
  readonly tableName: string
  readonly client: DynamoDBStreamsClient
  /** Where it keeps how far it came; without it, it begins with the oldest record at each start. */
  readonly dataDir?: string | undefined
  readonly handler: BatchHandler<DynamoDBStreamEvent>
  readonly batchSize?: number
  /** How often an idle stream is looked at; half as often once nothing has come for a while. */
  readonly pollMilliseconds?: number
}

/** A look costs about 2 ms of processor time. */
const QUIET_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

const growingPause = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/**
 * Hands a table's stream to a handler in order, batch by batch. What the handler did not finish comes again, with
 * growing pauses, and so does what a killed process was at: a record is passed only once it was handled.
 */
export async function startStreamSource(options: StreamSourceOptions): Promise<EventSource> {
  const { tableName, client, dataDir, handler, batchSize = 100, pollMilliseconds = 100 } = options
  const checkpoint = dataDir ? fileCheckpoint(dataDir) : memoryCheckpoint()
  const reader = await StreamReader.open(client, tableName, checkpoint, batchSize)
  const context = contextOf(`stream of ${tableName}`)
  let lastRecordAt = performance.now()

  return startLoop(`The stream of ${tableName}`, async signal => {
    const batches = await reader.read()
    const failures: unknown[] = []
    for (const batch of batches) {
      if (signal.aborted) return
      // One shard that is stuck holds up no other.
      await handleStreamBatch(reader, batch, event => handler(event, context())).catch(error => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
    if (batches.length > 0) {
      lastRecordAt = performance.now()
      return
    }
    const quiet = performance.now() - lastRecordAt > QUIET_AFTER_MS
    await pause(quiet ? 2 * pollMilliseconds : pollMilliseconds, undefined, { signal })
  })
}

async function handleStreamBatch(
  reader: StreamReader,
  { streamArn, shardId, records }: StreamBatch,
  handle: (event: DynamoDBStreamEvent) => Promise<BatchResponse | undefined>,
): Promise<void> {
  const sequence = records.map(record => record.dynamodb?.SequenceNumber ?? '')
  let done = 0
  try {
    const answer = await handle({ Records: records.map(record => toEventRecord(record, streamArn)) })
    const failed = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => sequence.indexOf(itemIdentifier))
    // As Lambda has it: everything from the first failure on comes again, all of it when a failure names no record.
    done = failed.length === 0 ? records.length : Math.max(0, Math.min(...failed))
  } finally {
    const last = sequence[done - 1]
    if (last) reader.handled(shardId, last)
    if (done < records.length) reader.rewind(shardId)
  }
  if (done < records.length) throw new Error(`${records.length - done} of ${records.length} records failed.`)
}

export interface QueueSourceOptions {
  readonly queueUrl: string
  readonly client: SQSClient
  readonly handler: BatchHandler<SQSEvent>
  readonly batchSize?: number
  /** How long a message waits after its first failure; each further one doubles it. */
  readonly retrySeconds?: number
}

const LONGEST_RETRY_SECONDS = 300

/** Hands a queue's messages to a handler, deletes those that it finished, and lets the others come back later. */
export function startQueueSource(options: QueueSourceOptions): EventSource {
  const { queueUrl, client, handler, batchSize = 10, retrySeconds = 2 } = options
  const name = queueUrl.slice(queueUrl.lastIndexOf('/') + 1)
  const context = contextOf(name)

  return startLoop(`The queue ${name}`, async signal => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: batchSize,
        WaitTimeSeconds: 20,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
      { abortSignal: signal },
    )
    if (Messages.length === 0) return
    const failed = await failuresOf(Messages, handler, name, context())
    const succeeded = Messages.filter(message => !failed.has(message.MessageId ?? ''))
    if (succeeded.length > 0) {
      await client.send(
        new DeleteMessageBatchCommand({
          QueueUrl: queueUrl,
          Entries: succeeded.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
        }),
      )
    }
    for (const { MessageId, ReceiptHandle, Attributes } of Messages) {
      if (!failed.has(MessageId ?? '')) continue
      const receives = Number(Attributes?.ApproximateReceiveCount ?? 1)
      const VisibilityTimeout = Math.min(retrySeconds * 2 ** (receives - 1), LONGEST_RETRY_SECONDS)
      await client.send(new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle, VisibilityTimeout }))
    }
  })
}

/** The ids of the messages that the handler did not finish: those it names, or all when it throws. */
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
    // A failure that names no message fails them all, as Lambda has it.
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

/** Repeats `round` until it is stopped. A round that fails is said once per streak and tried again after a pause. */
function startLoop(what: string, round: (signal: AbortSignal) => Promise<void>): EventSource {
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
        await pause(growingPause(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
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
