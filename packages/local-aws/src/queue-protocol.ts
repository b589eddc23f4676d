import { AwsError } from './aws-error.ts'
import { LOCAL_ACCOUNT } from './credentials.ts'
import type { MessageAttributes } from './message-attributes.ts'
import { MAX_MESSAGE_BYTES, messageBytes } from './message-rules.ts'
import { optionsOf, type Queues } from './queues.ts'

interface SqsInput {
  QueueName?: string
  QueueNamePrefix?: string
  QueueUrl?: string
  Attributes?: Record<string, string>
  AttributeNames?: string[]
  MessageSystemAttributeNames?: string[]
  MessageAttributeNames?: string[]
  MessageBody?: string
  MessageAttributes?: MessageAttributes
  DelaySeconds?: number
  MaxNumberOfMessages?: number
  VisibilityTimeout?: number
  WaitTimeSeconds?: number
  ReceiptHandle?: string
  Entries?: (SqsInput & { Id: string })[]
}

export interface SqsRequest {
  readonly action: string
  readonly input: SqsInput
  /** `http://127.0.0.1:3002`: the start of queue URLs. */
  readonly origin: string
  readonly signal: AbortSignal
}

const MAX_POLL_SECONDS = 20

export const queueUrl = (origin: string, name: string) => `${origin}/${LOCAL_ACCOUNT}/${name}`

const required = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new AwsError('MissingParameter', 400, `The request must contain ${name}.`)
  return value
}

/** Of other names are the queues inside the local Lambda. */
const NAME = /^[\w-]{1,80}$/

function checkedName(name: string): string {
  if (NAME.test(name)) return name
  throw new AwsError('InvalidParameterValue', 400, 'A queue is named with 1 to 80 letters, digits, - or _.')
}

/** Only the last part counts, so that any host name of this machine works. */
const queueName = ({ QueueUrl }: SqsInput) => checkedName(required(QueueUrl, 'QueueUrl').split('/').at(-1) ?? '')

export async function answerSqs(queues: Queues, { action, input, origin, signal }: SqsRequest): Promise<object> {
  switch (action) {
    case 'CreateQueue': {
      const name = checkedName(required(input.QueueName, 'QueueName'))
      queues.declare(optionsOf(name, input.Attributes ?? {}))
      return { QueueUrl: queueUrl(origin, name) }
    }
    case 'GetQueueUrl':
      return { QueueUrl: queueUrl(origin, queues.find(checkedName(required(input.QueueName, 'QueueName'))).name) }
    case 'ListQueues':
      return {
        QueueUrls: queues
          .names(input.QueueNamePrefix)
          .filter(name => NAME.test(name))
          .map(name => queueUrl(origin, name)),
      }
    case 'DeleteQueue':
      queues.remove(queueName(input))
      return {}
    case 'PurgeQueue':
      queues.purge(queueName(input))
      return {}
    case 'GetQueueAttributes':
      return { Attributes: chosen(queues.attributes(queueName(input)), input.AttributeNames ?? []) }
    case 'SetQueueAttributes': {
      const name = queueName(input)
      queues.declare(optionsOf(name, input.Attributes ?? {}, queues.find(name)))
      return {}
    }
    case 'SendMessage':
      return send(queues, queueName(input), input)
    case 'ReceiveMessage':
      return receive(queues, input, signal)
    case 'DeleteMessage':
      return remove(queues, queueName(input), input)
    case 'ChangeMessageVisibility':
      return changeVisibility(queues, queueName(input), input)
    case 'SendMessageBatch':
      checkBatchSize(input.Entries ?? [])
      return batch(input, entry => send(queues, queueName(input), entry))
    case 'DeleteMessageBatch':
      return batch(input, entry => remove(queues, queueName(input), entry))
    case 'ChangeMessageVisibilityBatch':
      return batch(input, entry => changeVisibility(queues, queueName(input), entry))
    default:
      throw new AwsError('UnsupportedOperation', 400, `The local queues have no ${action}.`)
  }
}

const send = (queues: Queues, name: string, input: SqsInput) =>
  queues.send(name, required(input.MessageBody, 'MessageBody'), input.MessageAttributes, input.DelaySeconds)

function remove(queues: Queues, name: string, input: SqsInput): object {
  queues.delete(name, required(input.ReceiptHandle, 'ReceiptHandle'))
  return {}
}

function changeVisibility(queues: Queues, name: string, input: SqsInput): object {
  const seconds = required(input.VisibilityTimeout, 'VisibilityTimeout')
  queues.changeVisibility(name, required(input.ReceiptHandle, 'ReceiptHandle'), seconds)
  return {}
}

function checkBatchSize(entries: readonly SqsInput[]) {
  const bytes = entries.reduce((sum, entry) => sum + messageBytes(entry.MessageBody ?? '', entry.MessageAttributes), 0)
  if (bytes > MAX_MESSAGE_BYTES) {
    const message = `Batch requests cannot be longer than ${MAX_MESSAGE_BYTES} bytes. You have sent ${bytes} bytes.`
    throw new AwsError('AWS.SimpleQueueService.BatchRequestTooLong', 400, message)
  }
}

function batch(input: SqsInput, perform: (entry: SqsInput) => object) {
  const entries = required(input.Entries, 'Entries')
  if (entries.length === 0) {
    throw new AwsError('AWS.SimpleQueueService.EmptyBatchRequest', 400, 'A batch needs at least one entry.')
  }
  if (entries.length > 10) {
    throw new AwsError('AWS.SimpleQueueService.TooManyEntriesInBatchRequest', 400, 'A batch has at most ten entries.')
  }
  if (new Set(entries.map(entry => entry.Id)).size < entries.length) {
    throw new AwsError('AWS.SimpleQueueService.BatchEntryIdsNotDistinct', 400, 'Two entries have the same Id.')
  }
  const Successful: object[] = []
  const Failed: object[] = []
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...perform(entry) })
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message })
    }
  }
  return { Successful, ...(Failed.length > 0 && { Failed }) }
}

async function receive(queues: Queues, input: SqsInput, signal: AbortSignal) {
  const name = queueName(input)
  const limit = input.MaxNumberOfMessages ?? 1
  const wait = input.WaitTimeSeconds ?? 0
  if (limit < 1 || limit > 10) {
    throw new AwsError('InvalidParameterValue', 400, 'MaxNumberOfMessages is 1 to 10.')
  }
  if (wait < 0 || wait > MAX_POLL_SECONDS) {
    throw new AwsError('InvalidParameterValue', 400, 'WaitTimeSeconds is 0 to 20.')
  }
  const deadline = performance.now() + wait * 1_000
  for (;;) {
    // A disconnected receiver must not take a message.
    if (signal.aborted) return {}
    const messages = queues.receive(name, limit, input.VisibilityTimeout)
    const left = deadline - performance.now()
    if (messages.length === 0 && left > 0) {
      await queues.waitForMessage(name, left, signal)
      continue
    }
    if (messages.length === 0) return {}
    const names = [...(input.AttributeNames ?? []), ...(input.MessageSystemAttributeNames ?? [])]
    return { Messages: messages.map(message => ({ ...message, Attributes: chosen(message.Attributes, names) })) }
  }
}

const chosen = (attributes: Readonly<Record<string, string>>, names: readonly string[]) =>
  names.includes('All')
    ? attributes
    : Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))
