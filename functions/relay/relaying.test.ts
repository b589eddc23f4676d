import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it } from 'vitest'
import { bidAccepted } from '../../events/auction.ts'
import { draftsChosen } from '../../events/draft.ts'
import type { ChangeEvent } from '../../events/event.ts'
import { listingSold } from '../../events/listing.ts'
import { messageSent } from '../../events/message.ts'
import { payoutsEnabled } from '../../events/payout.ts'
import { deadLetter } from './dead-letter.ts'
import { invokeReaction } from './deliver.ts'
import { OUTAGE_TIMEOUT_MS, relayRecords } from './relaying.ts'

const DEAD = 'relay-events-dead'

/** Where to: a queue, or a function without the stage's prefix. */
let sent: { queue: string; body: string; trace?: string }[]
let asked: string[]
let clock: number
/** What SQS or Lambda answers at this try, if it fails. */
let failing: (queue: string, attempt: number) => Error | undefined
/** Which messages of a batch it refuses. */
let refusing: (body: string, queue: string) => boolean

beforeEach(() => {
  sent = []
  asked = []
  clock = 0
  failing = () => undefined
  refusing = () => false
})

const sqs = {
  async send({ input: { QueueUrl = '', Entries = [] } }: SendMessageBatchCommand) {
    const queue = QueueUrl.split('/').at(-1) ?? ''
    asked.push(queue)
    const failure = failing(queue, asked.filter(each => each === queue).length)
    if (failure) throw failure
    const refused = Entries.filter(({ MessageBody = '' }) => refusing(MessageBody, queue))
    for (const entry of Entries)
      if (!refused.includes(entry)) {
        const trace = entry.MessageSystemAttributes?.AWSTraceHeader?.StringValue
        sent.push({ queue, body: entry.MessageBody ?? '', ...(trace && { trace }) })
      }
    return { Failed: refused.map(({ Id }) => ({ Id, Code: 'InvalidMessageContents', SenderFault: true })) }
  },
}
const lambda = {
  async send({ input: { FunctionName = '', InvocationType, Payload } }: InvokeCommand) {
    if (InvocationType !== 'Event') throw new Error('It would wait for the reaction.')
    const to = FunctionName.split(':').at(-1) ?? ''
    const body = String(Payload)
    asked.push(to)
    const failure = failing(to, asked.filter(each => each === to).length)
    if (failure) throw failure
    if (refusing(body, to)) throw Object.assign(new Error('refused'), { $metadata: { httpStatusCode: 400 } })
    sent.push({ queue: to, body })
  },
}
const pause = async (milliseconds: number) => {
  clock += milliseconds
}
const relay = (...records: DynamoDBRecord[]) =>
  relayRecords(
    { Records: records },
    { eventsOfChanges, sqs: sqs as never, lambda: lambda as never, clock: () => clock, pause },
  )

/** Each change of an auction makes an event which the next one replaces. */
const eventsOfChanges = {
  auction: (_: unknown, { id, seq }: Record<string, AttributeValue>): ChangeEvent[] => {
    const [listingId, number] = [id?.S ?? '', Number(seq?.N)]
    const event = { id: `${listingId} ${number}`, name: bidAccepted.name, occurredAt: '2026-11-21T10:00:00Z' }
    return [{ ...event, payload: { listingId, seq: number }, about: listingId }]
  },
}

const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } })
const down = () => failure('ServiceUnavailable', 503)

let sequence = 0
/** A count of unread messages as the stream carries it. */
const unread = (userId: string, unread: number): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    NewImage: marshall({ entity: 'message-tally', userId, unread }) as never,
    SequenceNumber: String(++sequence),
  },
})

/** An outbox item as the stream carries it. */
function outbox(name: string, payload: unknown, changes: object = {}): DynamoDBRecord {
  const id = `event-${++sequence}`
  const image = {
    pk: `EVENT#${id}`,
    sk: 'EVENT',
    entity: 'event',
    id,
    name,
    payload,
    occurredAt: '2026-11-21T10:00:00Z',
  }
  const NewImage = marshall({ ...image, expiresAt: 1, ...changes }, { removeUndefinedValues: true }) as never
  const Keys = marshall({ pk: image.pk, sk: image.sk }) as never
  return { eventName: 'INSERT', dynamodb: { Keys, NewImage, SequenceNumber: String(sequence) } }
}
const said = (content: string) => outbox(messageSent.name, { ...messageSent.sample, excerpt: content })
const sentTo = (queue: string) => sent.filter(each => each.queue === queue).map(({ body }) => JSON.parse(body))

it('passes on what SQS would refuse to carry as it is', async () => {
  expect(await relay(said('hello \uffff \u0001'))).toEqual({ batchItemFailures: [] })
  expect(sent.map(({ queue }) => queue)).toEqual(['on-event-tell-webhooks', 'on-event-notify', 'on-event-mail'])
  for (const { body } of sent) expect(body).toMatch(/^[ -~]+$/)
  expect(sentTo('on-event-mail')).toMatchObject([{ payload: { excerpt: 'hello \uffff \u0001' } }])
})

it('hands on what caused an event, and the trace that X-Ray keeps, in the header that it reads', async () => {
  const cause = { requestId: 'r1', eventId: 'e1', trace: 'Root=1-6928;Parent=53995c3f42cd8ad8;Sampled=1' }
  await relay(outbox(messageSent.name, messageSent.sample, { cause }), said('without'))
  expect(sentTo('on-event-mail').map(event => event.cause)).toEqual([cause, undefined])

  const traces: (string | undefined)[] = []
  const requestHandler = {
    handle: async ({ headers }: { headers: Record<string, string> }) => {
      traces.push(headers['X-Amzn-Trace-Id'])
      return { response: { statusCode: 202, headers: {}, body: Buffer.from('') } }
    },
  }
  const client = new LambdaClient({ requestHandler: requestHandler as never })
  for (const trace of [cause.trace, undefined]) await invokeReaction('on-event-mail', '{}', client, trace)
  expect(traces).toEqual([cause.trace, undefined])

  await relay(outbox(draftsChosen.name, draftsChosen.sample, { cause }))
  expect(sent.at(-1)?.trace).toBe(cause.trace)
})

it('puts an unreadable record aside, with its key, and continues with the next ones', async () => {
  const unreadable = outbox(messageSent.name, messageSent.sample, { occurredAt: undefined })
  expect(await relay(unreadable, said('after it'))).toEqual({ batchItemFailures: [] })
  const [letter] = sentTo(DEAD).map(each => deadLetter.parse(each))
  const { Keys, SequenceNumber } = unreadable.dynamodb ?? {}
  expect(letter).toMatchObject({ item: { pk: Keys?.pk?.S, sk: 'EVENT' }, sequenceNumber: SequenceNumber })
  expect(letter?.reason).toContain('occurredAt')
  expect(sentTo('on-event-mail')).toHaveLength(1)
})

it('puts an event aside for the one queue that refuses it, after three tries, ready to be sent again', async () => {
  failing = queue => (queue === 'on-listing-sold-check-estimate' ? failure('InvalidMessageContents', 400) : undefined)
  const sale = outbox(listingSold.name, listingSold.sample)
  expect(await relay(sale, said('after it'))).toEqual({ batchItemFailures: [] })
  expect(asked.filter(queue => queue === 'on-listing-sold-check-estimate')).toHaveLength(3)
  expect(sentTo(DEAD)).toMatchObject([
    {
      undelivered: [
        { event: { name: 'listing-sold', payload: listingSold.sample }, queues: ['on-listing-sold-check-estimate'] },
      ],
    },
  ])
  expect(sentTo('on-listing-sold-pay-out')).toHaveLength(1)
  expect(sentTo('on-event-mail').map(({ name }) => name)).toEqual(['listing-sold', 'message-sent'])
})

it('waits for a queue that fails or is too busy for some seconds', async () => {
  const answers = [
    down(),
    failure('RequestThrottled', 400),
    failure('TimeoutError'),
    failure('TooManyRequests', 429),
    down(),
  ]
  failing = (_, attempt) => answers[attempt - 1]
  expect(await relay(outbox(payoutsEnabled.name, payoutsEnabled.sample))).toEqual({ batchItemFailures: [] })
  expect(sent.map(({ queue }) => queue)).toEqual(['on-payouts-enabled-pay-out'])
})

it('does not wait for a queue that stays down: half a minute for a batch, however many events are for it', async () => {
  failing = queue => (queue === 'on-payouts-enabled-pay-out' ? down() : undefined)
  const events = Array.from({ length: 100 }, () => outbox(payoutsEnabled.name, payoutsEnabled.sample))
  expect(await relay(...events, said('after them'))).toEqual({ batchItemFailures: [] })
  expect(sentTo(DEAD)).toHaveLength(100)
  expect(sentTo('on-event-mail')).toHaveLength(1)
  expect(clock).toBeLessThan(30_000)
})

it('sends ten events at once to a queue that wants them, and invokes a function for each', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index)
  const chosen = numbers.map(part => outbox(draftsChosen.name, { ...draftsChosen.sample, part }))
  expect(await relay(...chosen, ...numbers.map(each => said(`no. ${each}`)))).toEqual({ batchItemFailures: [] })
  expect(asked.filter(queue => queue === 'on-drafts-chosen-publish')).toHaveLength(3)
  expect(sentTo('on-drafts-chosen-publish').map(({ payload }) => payload.part)).toEqual(numbers)
  expect(asked.filter(queue => queue === 'on-event-mail')).toHaveLength(25)
  expect(sentTo('on-event-mail').map(({ payload }) => payload.excerpt)).toEqual(numbers.map(each => `no. ${each}`))
})

it('says in each delivery whom it is for, so that it can be sent again', async () => {
  await relay(said('hello'))
  for (const { queue, body } of sent) expect(JSON.parse(body)).toMatchObject({ to: queue, name: messageSent.name })
})

it('sends less at once where events are large', async () => {
  const large = { ...draftsChosen.sample, inventoryIds: ['x'.repeat(200_000)] }
  await relay(...Array.from({ length: 10 }, () => outbox(draftsChosen.name, large)))
  expect(asked.filter(queue => queue === 'on-drafts-chosen-publish')).toHaveLength(2)
  expect(sentTo('on-drafts-chosen-publish')).toHaveLength(10)
})

it('sends only what was refused of a batch again, and puts that aside', async () => {
  refusing = (body, queue) => queue !== DEAD && body.includes('bad')
  expect(await relay(said('good'), said('bad'), said('better'))).toEqual({ batchItemFailures: [] })
  expect(sentTo('on-event-mail').map(({ payload }) => payload.excerpt)).toEqual(['good', 'better'])
  expect(asked.filter(queue => queue === 'on-event-mail')).toHaveLength(3 + 2)
  const queues = ['on-event-tell-webhooks', 'on-event-notify', 'on-event-mail']
  expect(sentTo(DEAD)).toMatchObject([{ undelivered: [{ event: { payload: { excerpt: 'bad' } }, queues }] }])
})

it('leaves a batch to the stream from the record on at which nothing gets through any more', async () => {
  const [first, second, third] = [said('one'), outbox(payoutsEnabled.name, payoutsEnabled.sample), said('three')]
  failing = queue => (queue.startsWith('on-event') ? undefined : down())
  expect(await relay(first, second, third)).toEqual({
    batchItemFailures: [{ itemIdentifier: second.dynamodb?.SequenceNumber }],
  })
  expect(sent).toHaveLength(6)
  // As long as its Lambda may run, less what a last try takes.
  expect(clock).toBeGreaterThanOrEqual(OUTAGE_TIMEOUT_MS)
  expect(clock).toBeLessThan(OUTAGE_TIMEOUT_MS + 10_000)
})

it('asks no more of a queue that stayed down until the end, however much is for it', async () => {
  failing = () => down()
  const events = Array.from({ length: 100 }, (_, index) => said(`no. ${index}`))
  expect(await relay(...events)).toEqual({
    batchItemFailures: [{ itemIdentifier: events[0]?.dynamodb?.SequenceNumber }],
  })
  expect(clock).toBeLessThan(OUTAGE_TIMEOUT_MS + 10_000)
  expect(asked.length).toBeLessThan(300)
})

it('sends of events that replace each other the last of a batch', async () => {
  const bid = (id: string, seq: number): DynamoDBRecord => {
    const NewImage = marshall({ entity: 'auction', id, seq }) as never
    return { eventName: 'MODIFY', dynamodb: { NewImage, SequenceNumber: String(++sequence) } }
  }
  await relay(bid('jar', 1), bid('clock', 1), bid('jar', 2), said('hello'), bid('jar', 3))
  await relay(bid('jar', 4))
  const told = sentTo('on-bid-accepted-gather').map(({ payload }) => [payload.listingId, payload.seq])
  expect(told).toEqual([
    ['clock', 1],
    ['jar', 3],
    ['jar', 4],
  ])
})

it('keeps a dead letter within what SQS takes', async () => {
  const huge = outbox(messageSent.name, { ...messageSent.sample, excerpt: '瓷'.repeat(60_000) })
  await relay(huge)
  expect(sentTo(DEAD)).toMatchObject([{ undelivered: [], reason: expect.stringContaining('bytes') }])
})

it('tells open pages with one message for all records', async () => {
  await relay(unread('ada', 1), said('between them'), unread('bea', 3), unread('ada', 2))
  const [{ payload }, ...more] = sentTo('on-people-changed-publish')
  expect(more).toEqual([])
  expect(payload.changes).toMatchObject([
    { userId: 'ada', change: { kind: 'messages', unread: 2 } },
    { userId: 'bea', change: { kind: 'messages', unread: 3 } },
  ])
})

it('lets nothing wait or fail for telling open pages', async () => {
  failing = queue => (queue === 'on-people-changed-publish' ? down() : undefined)
  expect(await relay(unread('ada', 1), said('meanwhile'))).toEqual({ batchItemFailures: [] })
  expect(asked.filter(queue => queue === 'on-people-changed-publish')).toHaveLength(1)
  expect([clock, sentTo(DEAD), sentTo('on-event-mail').length]).toEqual([0, [], 1])
})
