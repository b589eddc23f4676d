import { setTimeout as pause } from 'node:timers/promises'
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { Delivery, EventContract, EventEnvelope, PayloadOf } from '../../events/event.ts'
import { config } from './config.ts'
import { delivered } from './delivering.ts'
import { log } from './log.ts'
import './tracing.ts'

export interface Occurrence<Contract extends EventContract> {
  /** The same on every delivery. */
  readonly id: string
  readonly occurredAt: Date
  readonly payload: PayloadOf<Contract>
  readonly now: Date
}

export interface ReactionHandler {
  /** A batch of its queue. */
  (event: SQSEvent, context: Context): Promise<SQSBatchResponse>
  /** One event, by asynchronous invocation. @throws what failed, so that Lambda invokes it again */
  (event: Delivery, context: Context): Promise<void>
}

/** Pause before the second try of an invocation: Lambda waits for a minute, too long for a conflict or a bad second. */
const SECOND_TRY_AFTER_MS = 2_000

/**
 * Events come at least once and in any order, and failed ones are retried alone: `react` must be idempotent. One about
 * another event than its own fails.
 */
export const reaction = <Contract extends EventContract, Deps>(
  contracts: Contract | readonly Contract[],
  deps: Deps,
  react: (occurrence: Occurrence<Contract>, deps: Deps) => Promise<void>,
): ReactionHandler => reactionHandler([contracts].flat() as Contract[], (_, occurrence) => react(occurrence, deps))

/** What to do about each event, by its name. */
export type ByEvent<Contract extends EventContract> = {
  readonly [Name in Contract['name']]: (
    occurrence: Occurrence<Extract<Contract, { readonly name: Name }>>,
  ) => Promise<void>
}

/** As `reaction`, where each event has something of its own done about it. */
export function consumer<Contract extends EventContract>(
  contracts: readonly Contract[],
  byEvent: ByEvent<Contract>,
): ReactionHandler {
  const reactTo = byEvent as Readonly<Record<Contract['name'], (occurrence: Occurrence<Contract>) => Promise<void>>>
  return reactionHandler(contracts, (event, occurrence) => reactTo[event](occurrence))
}

function occurrenceOf<Contract extends EventContract>(
  contracts: readonly Contract[],
  { name, id, occurredAt, payload }: EventEnvelope,
): Occurrence<Contract> {
  const contract = contracts.find(each => each.name === name)
  if (!contract) throw new Error(`Nothing is done here about ${name}.`)
  return {
    id,
    occurredAt: new Date(occurredAt),
    payload: contract.schema.parse(payload) as PayloadOf<Contract>,
    now: new Date(),
  }
}

function reactionHandler<Contract extends EventContract>(
  contracts: readonly Contract[],
  react: (event: Contract['name'], occurrence: Occurrence<Contract>) => Promise<void>,
): ReactionHandler {
  const attempt = (envelope: Delivery, tries: number, context: Context, isTriedAgain = false) =>
    delivered({ envelope, reaction: reactionOf(context), tries, isTriedAgain }, () =>
      react(envelope.name as Contract['name'], occurrenceOf(contracts, envelope)),
    )
  const twice = async (envelope: Delivery, context: Context) => {
    try {
      await attempt(envelope, 1, context, true)
    } catch {
      await pause(SECOND_TRY_AFTER_MS)
      await attempt(envelope, 2, context)
    }
  }
  const batch = async (event: SQSEvent, context: Context) => {
    const processor = new BatchProcessor(EventType.SQS)
    const handleRecord = ({ body, attributes }: SQSRecord) =>
      attempt(JSON.parse(body), Number(attributes.ApproximateReceiveCount ?? 1), context)
    const answer = await processPartialResponse(event, handleRecord, processor, {
      context,
      throwOnFullBatchFailure: false,
    })
    const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    if (failed.size > 0) await putOff(event.Records.filter(({ messageId }) => failed.has(messageId)))
    return answer
  }
  return ((event: SQSEvent | Delivery, context: Context) =>
    'Records' in event ? batch(event, context) : twice(event, context)) as ReactionHandler
}

/** Functions and queues have the same prefix, which names the stage. */
function reactionOf({ functionName = 'reaction' }: Context): string {
  const prefix = config.queueUrlPrefix.slice(config.queueUrlPrefix.lastIndexOf('/') + 1)
  return functionName.startsWith(prefix) ? functionName.slice(prefix.length) : functionName
}

/** Without it, failed messages return after the queue's visibility timeout, which is long. */
async function putOff(records: readonly SQSRecord[]): Promise<void> {
  try {
    const { hideForRetry } = await import('./hide-for-retry.ts')
    await hideForRetry(records)
  } catch (error) {
    await log.warn('failed messages come back late', { error })
  }
}
