import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { type EventSource, startQueueSource, startStreamSource } from '@vitrine/local-aws/event-sources'
import { type RunningTable, startTable } from '@vitrine/local-aws/table'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { peopleChanged } from '../events/account.ts'
import { cron, recurringSchedules } from '../events/cron.ts'
import { deadLettersOf, LATER, RELAY, relayStream } from '../events/delivery.ts'
import { messageSent } from '../events/message.ts'
import { tableDefinition } from './table-definition.ts'
import { type ReactionEngine, startReactionEngine } from './testing/reaction-engine.ts'

let folder: string
let table: RunningTable
let engine: ReactionEngine
let aws: ReactionEngine['aws']
let relay: EventSource

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-relay-'))
  table = await startTable({ definition: tableDefinition('vitrine'), dataDir: folder })
  engine = await startReactionEngine()
  aws = engine.aws
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', table.url)
  vi.stubEnv('TABLE_NAME', 'vitrine')
  const { handler } = await import('../functions/relay/relay-events.ts')
  relay = await startStreamSource({
    tableName: 'vitrine',
    client: new DynamoDBStreamsClient({ ...engine.settings, endpoint: table.url }),
    handler,
    ...relayStream,
    pollMilliseconds: 10,
  })
})
afterAll(async () => {
  await relay.stop()
  await aws.stop()
  await table.stop()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** When hidden messages are seen again. */
const later = () => {
  engine.clock.now += 3_600_000
}

/** What Lambda would run a reaction for. */
const invocationsOf = (name: string) => aws.functions.take(name, 10).map(({ payload }) => JSON.parse(payload))

const received: string[] = []
const arrivals = () => {
  received.push(...invocationsOf('on-event-mail').map(({ payload }) => payload.excerpt))
  return received
}

test('neither a text that SQS refuses nor an event that nobody can read stops the events behind it', async () => {
  const { emit, OutboxEntity } = await import('../functions/platform/outbox.ts')
  const { documentClient, transact } = await import('../functions/platform/table.ts')
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const say = (excerpt: string) => transact(emit(messageSent, { ...messageSent.sample, excerpt }, new Date()))

  await say('hello \uffff')
  const broken = { pk: 'EVENT#broken', sk: 'EVENT', entity: OutboxEntity.entityName, id: 'broken' }
  await documentClient.send(new PutCommand({ TableName: 'vitrine', Item: broken }))
  await say('after them')

  await vi.waitFor(() => expect(arrivals()).toEqual(['hello \uffff', 'after them']), { timeout: 60_000, interval: 10 })
  const letters = () => aws.queues.receive(deadLettersOf(RELAY), 10, 0).map(({ Body }) => JSON.parse(Body))
  await vi.waitFor(() => expect(letters()).toMatchObject([{ item: { pk: 'EVENT#broken', sk: 'EVENT' } }]), {
    timeout: 60_000,
    interval: 10,
  })
})

test('an event that was put aside is resent to the reactions that lack it after a fix', async () => {
  const { resendDeadLetters } = await import('../functions/relay/resending.ts')
  const { OutboxEntity } = await import('../functions/platform/outbox.ts')
  const { PutItemCommand } = await import('dynamodb-toolbox/entity/actions/put')
  const { settings } = engine
  const ways = { sqs: new SQSClient(settings), lambda: new LambdaClient(settings) }
  const excerpt = (text: string) => ({ ...messageSent.sample, excerpt: text })
  const event = { id: '7', name: messageSent.name, occurredAt: '2026-11-21T10:00:00.000Z', payload: excerpt('kept') }
  const refused = {
    reason: 'AccessDenied',
    item: { pk: 'EVENT#7', sk: 'EVENT' },
    sequenceNumber: '7',
    undelivered: [{ event, queues: ['on-event-mail'] }],
  }
  aws.queues.send(deadLettersOf(RELAY), JSON.stringify(refused))
  invocationsOf('on-event-notify')

  // The broken event's item can't be read yet, so its dead letter stays.
  expect(await resendDeadLetters(ways, 0)).toEqual({ sent: 1, left: [expect.stringContaining('EVENT#broken')] })
  expect(arrivals().at(-1)).toBe('kept')
  expect(invocationsOf('on-event-notify')).toEqual([])

  const mended = { ...event, id: 'broken', payload: excerpt('mended'), expiresAt: 1 }
  await OutboxEntity.build(PutItemCommand).item(mended).send()
  const [letter] = aws.queues.receive(deadLettersOf(RELAY), 10)
  expect(letter).toBeUndefined()
  later()
  expect(await resendDeadLetters(ways, 0)).toEqual({ sent: 3, left: [] })
  expect(arrivals().at(-1)).toBe('mended')
  later()
  expect(await resendDeadLetters(ways, 0)).toEqual({ sent: 0, left: [] })
})

test('what was to wait for some seconds is delivered then; what nobody takes comes again alone', async () => {
  const { enqueueLater } = await import('../functions/platform/enqueue-reaction.ts')
  const { handler } = await import('../functions/relay/relay-later.ts')
  const { sample } = peopleChanged
  await enqueueLater(peopleChanged, 'onPeopleChangedPublish', sample, new Date(engine.clock.now), {
    id: 'again',
    delaySeconds: 3,
  })
  aws.queues.send(LATER, JSON.stringify({ to: 'on-nothing', id: 'broken' }), {}, 3)
  const source = startQueueSource({
    queueUrl: `${aws.queueUrlPrefix}${LATER}`,
    client: new SQSClient(engine.settings),
    handler,
    untilMessage: signal => aws.queues.untilMessage(LATER, signal),
  })
  const delivered = () => invocationsOf('on-people-changed-publish')
  engine.clock.now += 2_000
  expect(delivered()).toEqual([])
  engine.clock.now += 1_000
  // Whatever comes makes the queue be looked at by the new time.
  aws.queues.send(LATER, JSON.stringify({ to: 'on-event-mail', id: 'marker' }))
  await vi.waitFor(() => expect(delivered()).toMatchObject([{ id: 'again', payload: sample }]), { timeout: 30_000 })
  await vi.waitFor(
    () => expect(aws.queues.attributes(LATER)).toMatchObject({ ApproximateNumberOfMessagesNotVisible: '1' }),
    { timeout: 30_000 },
  )
  await source.stop()
})

test('a heartbeat comes from its timer through table, stream and relay, is counted, and leaves nothing', {
  tags: 'full',
}, async () => {
  const { handler } = await import('../functions/relay/on-heartbeat-due-send.ts')
  const { messageOf, react } = await import('../functions/testing/queue-messages.ts')
  const { documentClient } = await import('../functions/platform/table.ts')
  const { GetCommand } = await import('@aws-sdk/lib-dynamodb')
  const { address, input } = recurringSchedules(cron).find(({ name }) => name.endsWith('on-heartbeat-due-send'))!
  vi.stubEnv('METRIC_NAMESPACE', 'Vitrine/prod')
  const counted = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const lines = () => counted.mock.calls.filter(([line]) => String(line).includes('HeartbeatsArrived'))

  const arrives = (body: string) => react(handler, messageOf(JSON.parse(body)))
  expect(await arrives(input)).toEqual({ batchItemFailures: [] })
  expect(lines()).toHaveLength(0)
  let body = ''
  await vi.waitFor(
    () => {
      for (const { payload } of aws.functions.take(address, 1)) body = payload
      expect(body).not.toBe('')
    },
    { timeout: 60_000, interval: 10 },
  )
  const Key = { pk: `EVENT#${JSON.parse(body).id}`, sk: 'EVENT' }
  const stored = () => documentClient.send(new GetCommand({ TableName: 'vitrine', Key, ConsistentRead: true }))
  expect((await stored()).Item).toBeDefined()
  // It may come twice.
  for (let n = 0; n < 2; n++) expect(await arrives(body)).toEqual({ batchItemFailures: [] })
  expect(lines().map(([line]) => JSON.parse(String(line)).HeartbeatsArrived)).toEqual([1, 1])
  expect((await stored()).Item).toBeUndefined()
})
