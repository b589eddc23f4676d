import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { type RunningAws, startAws } from './start-aws.ts'

let now: Date
const credentials = newCredentials()
let aws: RunningAws
let sqs: SQSClient
let QueueUrl: string

const start = (dataDir?: string, disorder?: () => number) =>
  startAws({
    disorder,
    port: 0,
    dataDir,
    credentials,
    buckets: [],
    queues: [{ name: 'sales', deadLetter: 'sales-dead', maxReceiveCount: 2, visibilityTimeoutSeconds: 30 }],
    now: () => now,
  })

const clientOf = ({ url }: RunningAws) => new SQSClient({ ...localAws(credentials), endpoint: url, maxAttempts: 1 })

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  aws = await start()
  sqs = clientOf(aws)
  QueueUrl = `${aws.queueUrlPrefix}sales`
})
afterEach(() => aws.stop())

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const send = (MessageBody: string, DelaySeconds?: number) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
const receive = async (WaitTimeSeconds = 0, url = QueueUrl) => {
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
  )
  return Messages ?? []
}

test('a message is received once, until it is deleted or its time is up', async () => {
  await send('vase sold')
  const [first] = await receive()
  expect(first).toMatchObject({ Body: 'vase sold', Attributes: { ApproximateReceiveCount: '1' } })
  expect(await receive()).toEqual([])
  pass(31)
  const [second] = await receive()
  expect(second?.Attributes?.ApproximateReceiveCount).toBe('2')
  // The receipt of a delivery that took too long is worth nothing any more.
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }))
  expect(Number((await attributes()).ApproximateNumberOfMessagesNotVisible)).toBe(1)
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }))
  pass(31)
  expect(await receive()).toEqual([])
})

const attributes = async () =>
  (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {}

test('a message that fails twice ends among the dead letters', async () => {
  await send('broken')
  await receive()
  pass(31)
  await receive()
  pass(31)
  expect(await receive()).toEqual([])
  const [dead] = await receive(0, `${aws.queueUrlPrefix}sales-dead`)
  expect(dead?.Body).toBe('broken')
})

test('one who waits gets a message as soon as it is sent', async () => {
  const waiting = receive(20)
  await send('late news')
  expect((await waiting)[0]?.Body).toBe('late news')
})

test('one who stops waiting takes no message away', async () => {
  const hangUp = new AbortController()
  const waiting = sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }), { abortSignal: hangUp.signal })
  setTimeout(() => hangUp.abort(), 50)
  await expect(waiting).rejects.toThrow()
  await send('still there')
  expect(await receive(1)).toHaveLength(1)
})

test('a failed message comes back when its receiver says', async () => {
  await send('again')
  const [message] = await receive()
  const ReceiptHandle = message?.ReceiptHandle
  await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 5 }))
  pass(6)
  expect(await receive()).toHaveLength(1)
})

test('a delayed message waits, an expired one is gone', async () => {
  await send('later', 60)
  expect(await receive()).toEqual([])
  pass(61)
  expect(await receive()).toHaveLength(1)
  pass(15 * 24 * 3_600)
  expect(await receive()).toEqual([])
})

test('attributes travel with the message', async () => {
  const MessageAttributes = {
    kind: { DataType: 'String', StringValue: 'sale' },
    seal: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 250]) },
  }
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x', MessageAttributes }))
  const [message] = await receive()
  expect(message?.MessageAttributes).toEqual(MessageAttributes)
})

const MEBIBYTE = 1024 * 1024

test('a message holds a mebibyte of bytes, its attributes counted', async () => {
  await send('x'.repeat(MEBIBYTE))
  await expect(send('x'.repeat(MEBIBYTE + 1))).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  await expect(send('é'.repeat(MEBIBYTE / 2 + 1))).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  const MessageAttributes = { kind: { DataType: 'String', StringValue: 'sale' } }
  const withAttribute = (length: number) =>
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x'.repeat(length), MessageAttributes }))
  await withAttribute(MEBIBYTE - 'kindStringsale'.length)
  await expect(withAttribute(MEBIBYTE)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
})

test('a batch holds a mebibyte in all, or is refused as a whole', { tags: 'full' }, async () => {
  const halves = ['a', 'b'].map(Id => ({ Id, MessageBody: 'x'.repeat(MEBIBYTE / 2) }))
  const sendBatch = (Entries: typeof halves) => sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
  expect((await sendBatch(halves)).Successful).toHaveLength(2)
  const more = { Id: 'c', MessageBody: 'x' }
  await expect(sendBatch([...halves, more])).rejects.toMatchObject({ name: 'BatchRequestTooLong' })
})

const FORBIDDEN = ['\u0000', '\u0008', '\u000b', '\u001f', '\ud800', '\udc00', '\ufffe', '\uffff']

test('characters beyond those of XML 1.0 are refused, and nothing else', async () => {
  for (const character of FORBIDDEN) {
    await expect(send(`hello ${character}`), JSON.stringify(character)).rejects.toMatchObject({
      name: 'InvalidMessageContents',
    })
    const MessageAttributes = { note: { DataType: 'String', StringValue: character } }
    const sending = sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x', MessageAttributes }))
    await expect(sending).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  }
  const allowed = '\t\n\r \u007f\ud7ff\ue000\ufffd💥\u{10ffff}'
  await send(allowed)
  expect(await receive()).toMatchObject([{ Body: allowed }])
})

test('of a batch only the message with such a character is refused', async () => {
  const answer = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'good', MessageBody: 'hello' },
        { Id: 'bad', MessageBody: 'hello \uffff' },
      ],
    }),
  )
  expect(answer.Successful?.map(({ Id }) => Id)).toEqual(['good'])
  expect(answer.Failed).toMatchObject([{ Id: 'bad', SenderFault: true, Code: 'InvalidMessageContents' }])
})

test.each([
  ['a name that SQS keeps for itself', { 'AWS.kind': { DataType: 'String', StringValue: 'sale' } }],
  ['a name with a space', { 'a kind': { DataType: 'String', StringValue: 'sale' } }],
  ['no value', { kind: { DataType: 'String', StringValue: '' } }],
  ['another type', { kind: { DataType: 'Text', StringValue: 'sale' } }],
  ['a number that is none', { kind: { DataType: 'Number', StringValue: 'one' } }],
  [
    'ten others',
    Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`n${index}`, { DataType: 'String', StringValue: 'x' }]),
    ),
  ],
])('an attribute with %s is refused', async (_, MessageAttributes) => {
  const sending = sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x', MessageAttributes }))
  await expect(sending).rejects.toMatchObject({ name: 'InvalidParameterValue' })
})

test('a queue that is not there is named as such', async () => {
  const sending = sqs.send(new SendMessageCommand({ QueueUrl: `${aws.queueUrlPrefix}nowhere`, MessageBody: 'x' }))
  await expect(sending).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
})

test('a purged queue is empty', async () => {
  await send('x')
  await sqs.send(new PurgeQueueCommand({ QueueUrl }))
  expect(await receive()).toEqual([])
})

test('messages outlive the process', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-aws-queues-'))
  try {
    const before = await start(dataDir)
    before.queues.send('sales', 'kept')
    await before.stop()
    const after = await start(dataDir)
    expect(after.queues.receive('sales', 1)).toMatchObject([{ Body: 'kept' }])
    await after.stop()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('an empty redrive policy ends the way to the dead-letter queue; other attributes leave it', async () => {
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: '20' } }))
  expect((await attributes()).RedrivePolicy).toContain('sales-dead')
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy: '' } }))
  expect(await attributes()).toMatchObject({ VisibilityTimeout: '20' })
  expect((await attributes()).RedrivePolicy).toBeUndefined()
})

test('in disorder, messages come late, in another order, and some twice', async () => {
  // Repeated, 1.8 s and 1 s late; not repeated, 0.4 s late.
  const drawn = [0.1, 0.9, 0.5, 0.7, 0.2].values()
  await aws.stop()
  aws = await start(undefined, () => drawn.next().value ?? 0)
  sqs = clientOf(aws)
  QueueUrl = `${aws.queueUrlPrefix}sales`
  await send('first')
  await send('second')
  expect(await receive()).toEqual([])
  pass(2)
  const messages = await receive()
  expect(messages.map(({ Body }) => Body)).toEqual(['second', 'first', 'first'])
  expect(messages[1]?.MessageId).toBe(messages[2]?.MessageId)
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: messages[1]?.ReceiptHandle }))
  pass(30)
  expect((await receive()).map(({ Body }) => Body)).toEqual(['first', 'second'])
})
