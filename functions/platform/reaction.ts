import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { EventContract, EventEnvelope, PayloadOf } from '../../events/event.ts'
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

export type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

/** Thrown when it is too early for a message. That is no failure, but counts as a try (`MAX_RECEIVES`). */
export class TooEarly extends Error {
  readonly seconds: number

  constructor(milliseconds: number) {
    super('early')
    this.seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  }
}

/**
 * Messages come at least once and in any order, and failed ones are retried alone: `react` must be idempotent. One about
 * another event than its own fails.
 */
export const reaction = <Contract extends EventContract, Deps>(
  contracts: Contract | readonly Contract[],
  deps: Deps,
  react: (occurrence: Occurrence<Contract>, deps: Deps) => Promise<void>,
): QueueHandler => queueHandler([contracts].flat() as Contract[], (_, occurrence) => react(occurrence, deps))

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
): QueueHandler {
  const reactTo = byEvent as Readonly<Record<Contract['name'], (occurrence: Occurrence<Contract>) => Promise<void>>>
  return queueHandler(contracts, (event, occurrence) => reactTo[event](occurrence))
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

function queueHandler<Contract extends EventContract>(
  contracts: readonly Contract[],
  react: (event: Contract['name'], occurrence: Occurrence<Contract>) => Promise<void>,
): QueueHandler {
  return async (event, context) => {
    const processor = new BatchProcessor(EventType.SQS)
    const early = new Map<string, number>()
    const handleRecord = async (record: SQSRecord) => {
      const envelope = JSON.parse(record.body) as EventEnvelope
      const isEarly = (error: unknown) => error instanceof TooEarly
      const tries = Number(record.attributes.ApproximateReceiveCount ?? 1)
      try {
        await delivered({ envelope, reaction: reactionOf(context), tries, isEarly }, () =>
          react(envelope.name as Contract['name'], occurrenceOf(contracts, envelope)),
        )
      } catch (error) {
        if (error instanceof TooEarly) early.set(record.messageId, error.seconds)
        throw error
      }
    }
    const answer = await processPartialResponse(event, handleRecord, processor, {
      context,
      throwOnFullBatchFailure: false,
    })
    const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    if (failed.size > 0)
      await putOff(
        event.Records.filter(({ messageId }) => failed.has(messageId)),
        early,
      )
    return answer
  }
}

/** Functions and queues have the same prefix, which names the stage. */
function reactionOf({ functionName = 'reaction' }: Context): string {
  const prefix = config.queueUrlPrefix.slice(config.queueUrlPrefix.lastIndexOf('/') + 1)
  return functionName.startsWith(prefix) ? functionName.slice(prefix.length) : functionName
}

/** Without it, failed messages return after the queue's visibility timeout, which is long. */
async function putOff(records: readonly SQSRecord[], early: ReadonlyMap<string, number>): Promise<void> {
  try {
    const { hideForRetry } = await import('./hide-for-retry.ts')
    await hideForRetry(records, early)
  } catch (error) {
    await log.warn('failed messages come back late', { error })
  }
}
