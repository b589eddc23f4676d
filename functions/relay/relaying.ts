import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { peopleChanged } from '../../events/account.ts'
import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import { type ChangeEvent, type EventEnvelope, messageOf } from '../../events/event.ts'
import { hasQueue, reactionsTo } from '../../events/reactions.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import { changesOfPeople } from './changes-of-people.ts'
import { deadLetterBody } from './dead-letter.ts'
import { invokeReaction, type Transports } from './deliver.ts'
import { eventOfOutbox } from './outbox-event.ts'

export type EventsOfChange = (before: Image | undefined, after: Image) => ChangeEvent[]

type Image = Record<string, AttributeValue>

export interface RelayDeps extends Transports {
  /** By entity name, for entities whose changes are events without an outbox item. */
  readonly eventsOfChanges: Readonly<Record<string, EventsOfChange>>
  readonly clock: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** Tries after a refusal, because a permission, function or queue may be seconds old. */
const REFUSALS = 3
/** Time that one call waits for what fails, for all its records. */
const DELIVERY_TIMEOUT_MS = 20_000
/** Time to wait for the dead-letter queue if nothing can be delivered. The Lambda has five minutes. */
export const OUTAGE_TIMEOUT_MS = 4 * 60_000
/** SQS's own limits of a batch; as many invocations are asked for at once. */
const MAX_BATCH = 10
const MAX_BATCH_BYTES = 1024 * 1024
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 5_000

const DEAD_LETTERS = deadLettersOf(RELAY)
const isQueue = (to: string) => to === DEAD_LETTERS || hasQueue(to)

interface Message {
  /** A reaction's name in kebab-case, or the dead-letter queue. */
  readonly to: string
  readonly body: string
  /** X-Ray's header, so that a trace goes on behind the queue. */
  readonly trace?: string | undefined
}

interface ReadRecord {
  readonly record: DynamoDBRecord
  readonly deliveries: readonly Delivery[]
  /** Why it can't be read. */
  readonly reason?: unknown
}

interface Delivery extends Message {
  readonly event: EventEnvelope
}

interface Letter extends Message {
  readonly about: { readonly item: object; readonly sequenceNumber: string; readonly error: unknown }
}

/** A record goes to the dead-letter queue if it can't be delivered; if that fails, the stream repeats the rest. */
export async function relayRecords({ Records }: DynamoDBStreamEvent, deps: RelayDeps): Promise<DynamoDBBatchResponse> {
  const startedAt = deps.clock()
  const telling = tellPeople(Records, startedAt, deps)
  const answer = await relayEach(Records, startedAt, deps)
  await telling
  return answer
}

async function relayEach(
  records: readonly DynamoDBRecord[],
  startedAt: number,
  deps: RelayDeps,
): Promise<DynamoDBBatchResponse> {
  const replaced = new Set<string>()
  // From the last one back, as a hot auction changes many times in a batch, and the last event of it says all.
  const read = records
    .toReversed()
    .map(record => readRecord(record, replaced, deps))
    .reverse()
  const undelivered = await sendAll(
    read.flatMap(({ deliveries }) => deliveries),
    startedAt + DELIVERY_TIMEOUT_MS,
    deps,
  )
  const letters = read.flatMap(each => letterOf(each, undelivered))
  const lost = await sendAll(letters, startedAt + OUTAGE_TIMEOUT_MS, deps)
  for (const letter of letters) {
    const { sequenceNumber, error } = letter.about
    if (!lost.has(letter)) {
      await log.error('event put aside', letter.about)
      continue
    }
    await log.error('nothing takes events', { sequenceNumber, error: lost.get(letter) })
    if (!sequenceNumber) throw error
    return { batchItemFailures: [{ itemIdentifier: sequenceNumber }] }
  }
  return { batchItemFailures: [] }
}

/** One message for the whole batch, sent once: pages ask again by themselves, so nothing waits for it. */
async function tellPeople(records: readonly DynamoDBRecord[], startedAt: number, deps: RelayDeps): Promise<void> {
  const changes = changesOfPeople(records)
  if (changes.length === 0) return
  const id = `people-${records[0]?.dynamodb?.SequenceNumber}`
  const occurredAt = new Date(startedAt).toISOString()
  const failed = await sendAll(
    deliveriesOf({ id, name: peopleChanged.name, occurredAt, payload: { changes } }),
    startedAt,
    deps,
  )
  for (const error of failed.values()) await log.warn('open pages were not told', { changes: changes.length, error })
}

function isReplaced({ name, about }: ChangeEvent, replaced: Set<string>): boolean {
  if (about === undefined) return false
  const key = `${name} ${about}`
  const isOlder = replaced.has(key)
  replaced.add(key)
  return isOlder
}

function readRecord(record: DynamoDBRecord, replaced: Set<string>, deps: RelayDeps): ReadRecord {
  try {
    const events = eventsOf(record, deps).filter(event => !isReplaced(event, replaced))
    return { record, deliveries: events.flatMap(deliveriesOf) }
  } catch (reason) {
    return { record, deliveries: [], reason }
  }
}

function eventsOf({ eventName, dynamodb }: DynamoDBRecord, { eventsOfChanges }: RelayDeps): ChangeEvent[] {
  const { NewImage, OldImage } = (dynamodb ?? {}) as { NewImage?: Image; OldImage?: Image }
  const entity = NewImage?.entity?.S
  if (!NewImage || !entity) return []
  if (entity !== OutboxEntity.entityName) return eventsOfChanges[entity]?.(OldImage, NewImage) ?? []
  return eventName === 'INSERT' ? [eventOfOutbox(NewImage)] : []
}

function deliveriesOf(event: EventEnvelope): Delivery[] {
  return reactionsTo(event.name).map(({ address: to }) => ({
    ...{ event, to, body: messageOf(event, to) },
    trace: event.cause?.trace,
  }))
}

function letterOf({ record, deliveries, reason }: ReadRecord, undelivered: ReadonlyMap<Message, unknown>): Letter[] {
  const failed = deliveries.filter(delivery => undelivered.has(delivery))
  const [first] = failed
  if (!first && reason === undefined) return []
  const error = first ? undelivered.get(first) : reason
  const { Keys, SequenceNumber: sequenceNumber = '' } = record.dynamodb ?? {}
  const item = { pk: Keys?.pk?.S ?? '', sk: Keys?.sk?.S ?? '' }
  const events = Map.groupBy(failed, ({ event }) => event)
  const body = deadLetterBody({
    reason: String(error),
    item,
    sequenceNumber,
    undelivered: Array.from(events, ([event, some]) => ({ event, queues: some.map(({ to }) => to) })),
  })
  return [{ to: DEAD_LETTERS, body, about: { item, sequenceNumber, error } }]
}

/** @returns those that were not taken, with the last answer */
async function sendAll<Sent extends Message>(
  messages: readonly Sent[],
  giveUpAt: number,
  deps: RelayDeps,
): Promise<Map<Sent, unknown>> {
  const failures = new Map<Sent, unknown>()
  const toOne = async (to: string, some: readonly Sent[]) => {
    let isDown = false
    let error: unknown
    for (const batch of batchesOf(some)) {
      const failed: readonly (readonly [Sent, unknown])[] = isDown
        ? batch.map(message => [message, error] as const)
        : await sendBatch(to, batch, giveUpAt, deps)
      for (const [message, reason] of failed) failures.set(message, reason)
      isDown = failed.length === batch.length && deps.clock() >= giveUpAt
      error = failed[0]?.[1]
    }
  }
  await Promise.all(
    Array.from(
      Map.groupBy(messages, ({ to }) => to),
      ([to, some]) => toOne(to, some),
    ),
  )
  return failures
}

/** As many as SQS takes at once. Bodies are ASCII, so their length is their size. */
function batchesOf<Sent extends Message>(messages: readonly Sent[]): Sent[][] {
  const batches: Sent[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const message of messages) {
    bytes += message.body.length
    const current = batches.at(-1)
    if (current && current.length < MAX_BATCH && bytes <= MAX_BATCH_BYTES) {
      current.push(message)
      continue
    }
    batches.push([message])
    bytes = message.body.length
  }
  return batches
}

/** Tries until `giveUpAt`, or until a message was refused repeatedly. */
async function sendBatch<Sent extends Message>(
  to: string,
  batch: readonly Sent[],
  giveUpAt: number,
  deps: RelayDeps,
): Promise<[Sent, unknown][]> {
  const refused: [Sent, unknown][] = []
  let waiting = batch
  for (let attempt = 1; ; attempt++) {
    const failures = await (isQueue(to) ? sendToQueue : invokeForEach)(to, waiting, deps)
    if (deps.clock() >= giveUpAt) return [...refused, ...failures]
    const isFinal = (error: unknown) => attempt >= REFUSALS && isRefusal(error)
    refused.push(...failures.filter(([, error]) => isFinal(error)))
    waiting = failures.filter(([, error]) => !isFinal(error)).map(([message]) => message)
    if (waiting.length === 0) return refused
    await deps.pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS))
  }
}

async function sendToQueue<Sent extends Message>(
  queue: string,
  messages: readonly Sent[],
  { sqs }: RelayDeps,
): Promise<[Sent, unknown][]> {
  const Entries = messages.map(({ body, trace }, index) => ({
    Id: String(index),
    MessageBody: body,
    ...(trace && { MessageSystemAttributes: { AWSTraceHeader: { DataType: 'String', StringValue: trace } } }),
  }))
  try {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: `${config.queueUrlPrefix}${queue}`, Entries }),
    )
    return Failed.flatMap(({ Id, Code = '', Message: text, SenderFault }) => {
      const message = messages[Number(Id)]
      const $metadata = { httpStatusCode: SenderFault ? 400 : 500 }
      return message ? [[message, Object.assign(new Error(`${Code}: ${text}`), { name: Code, $metadata })]] : []
    })
  } catch (error) {
    return messages.map(message => [message, error])
  }
}

async function invokeForEach<Sent extends Message>(
  to: string,
  messages: readonly Sent[],
  { lambda }: RelayDeps,
): Promise<[Sent, unknown][]> {
  const outcomes = await Promise.allSettled(messages.map(({ body, trace }) => invokeReaction(to, body, lambda, trace)))
  return outcomes.flatMap((outcome, index) => {
    const message = messages[index]
    return message && outcome.status === 'rejected' ? [[message, outcome.reason] as [Sent, unknown]] : []
  })
}

/** As opposed to failing, being too busy or not answering. */
function isRefusal(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  return status >= 400 && status < 500 && status !== 429 && !/throttl|slowdown|limit/i.test(name)
}
