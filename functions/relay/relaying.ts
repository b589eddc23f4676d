import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { RELAY } from '../../events/delivery.ts'
import { type ChangeEvent, type EventEnvelope, messageOf } from '../../events/event.ts'
import { deadLettersOf, reactionList } from '../../events/reactions.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import { deadLetterBody, type Undelivered } from './dead-letter.ts'
import { eventOfOutbox } from './outbox-event.ts'

export type EventsOfChange = (before: Image | undefined, after: Image) => ChangeEvent[]

type Image = Record<string, AttributeValue>

export interface RelayDeps {
  /** By entity name, for entities whose changes are events without an outbox item. */
  readonly eventsOfChanges: Readonly<Record<string, EventsOfChange>>
  readonly sqs: Pick<SQSClient, 'send'>
  readonly clock: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** Tries after a refusal, because a permission or queue may be seconds old. */
const REFUSALS = 3
/** Time that one call waits for failing queues, for all its records. */
const QUEUE_TIMEOUT_MS = 20_000
/** Time to wait for the dead-letter queue if nothing can be delivered. The Lambda has five minutes. */
export const OUTAGE_TIMEOUT_MS = 4 * 60_000
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 5_000

/** A record goes to the dead-letter queue if it can't be delivered; if that fails, the stream repeats the rest. */
export async function relayRecords({ Records }: DynamoDBStreamEvent, deps: RelayDeps): Promise<DynamoDBBatchResponse> {
  const startedAt = deps.clock()
  for (const each of withEvents(Records, deps)) {
    try {
      await relayRecord(each, startedAt, deps)
    } catch (error) {
      const itemIdentifier = each.record.dynamodb?.SequenceNumber
      await log.error('no queue takes events', { sequenceNumber: itemIdentifier, error })
      if (!itemIdentifier) throw error
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

interface RecordWithEvents {
  readonly record: DynamoDBRecord
  readonly events: readonly EventEnvelope[]
  /** Why they can't be read. */
  readonly error?: unknown
}

/** Without events that a later one of the batch replaces: a hot auction changes many times in a batch. */
function withEvents(records: readonly DynamoDBRecord[], deps: RelayDeps): RecordWithEvents[] {
  const replaced = new Set<string>()
  return records
    .toReversed()
    .map(record => {
      try {
        return { record, events: eventsOf(record, deps).filter(event => !isReplaced(event, replaced)) }
      } catch (error) {
        return { record, events: [], error }
      }
    })
    .reverse()
}

function isReplaced({ name, about }: ChangeEvent, replaced: Set<string>): boolean {
  if (about === undefined) return false
  const key = `${name} ${about}`
  const isOlder = replaced.has(key)
  replaced.add(key)
  return isOlder
}

async function relayRecord({ record, events, error }: RecordWithEvents, startedAt: number, deps: RelayDeps) {
  const undelivered: Undelivered[] = []
  let reason = error
  try {
    for (const event of events) {
      const failures = await deliver(event, startedAt + QUEUE_TIMEOUT_MS, deps)
      if (failures.length === 0) continue
      undelivered.push({ event, queues: failures.map(({ queue }) => queue) })
      reason = failures[0]?.error
    }
  } catch (failure) {
    reason = failure
  }
  if (reason !== undefined) await putAside(record, undelivered, reason, startedAt + OUTAGE_TIMEOUT_MS, deps)
}

function eventsOf({ eventName, dynamodb }: DynamoDBRecord, { eventsOfChanges }: RelayDeps): ChangeEvent[] {
  const { NewImage, OldImage } = (dynamodb ?? {}) as { NewImage?: Image; OldImage?: Image }
  const entity = NewImage?.entity?.S
  if (!NewImage || !entity) return []
  if (entity !== OutboxEntity.entityName) return eventsOfChanges[entity]?.(OldImage, NewImage) ?? []
  return eventName === 'INSERT' ? [eventOfOutbox(NewImage)] : []
}

/** @returns the queues that did not accept it */
async function deliver(
  event: EventEnvelope,
  giveUpAt: number,
  deps: RelayDeps,
): Promise<{ queue: string; error: unknown }[]> {
  const body = messageOf(event)
  const queues = reactionList.filter(reaction => reaction.event.name === event.name).map(({ queue }) => queue)
  const outcomes = await Promise.all(
    queues.map(async queue => {
      try {
        await sendTo(queue, body, giveUpAt, deps)
        return []
      } catch (error) {
        return [{ queue, error }]
      }
    }),
  )
  return outcomes.flat()
}

async function putAside(
  record: DynamoDBRecord,
  undelivered: Undelivered[],
  error: unknown,
  giveUpAt: number,
  deps: RelayDeps,
): Promise<void> {
  const { Keys, SequenceNumber = '' } = record.dynamodb ?? {}
  const item = { pk: Keys?.pk?.S ?? '', sk: Keys?.sk?.S ?? '' }
  const body = deadLetterBody({ reason: String(error), item, sequenceNumber: SequenceNumber, undelivered })
  await sendTo(deadLettersOf(RELAY), body, giveUpAt, deps)
  await log.error('event put aside', { item, sequenceNumber: SequenceNumber, error })
}

/** @throws the last failure, after `giveUpAt` or repeated refusals */
async function sendTo(queue: string, body: string, giveUpAt: number, { sqs, clock, pause }: RelayDeps): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sqs.send(new SendMessageCommand({ QueueUrl: `${config.queueUrlPrefix}${queue}`, MessageBody: body }))
      return
    } catch (error) {
      if (clock() >= giveUpAt || (attempt >= REFUSALS && isRefusal(error))) throw error
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS))
    }
  }
}

/** As opposed to failing, being too busy or not answering. */
function isRefusal(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  return status >= 400 && status < 500 && status !== 429 && !/throttl|slowdown|limit/i.test(name)
}
