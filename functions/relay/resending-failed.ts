import { DeleteMessageCommand, type Message, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { deadLettersOf, MAX_FAILING_SECONDS, REACTIONS, resendDelaySeconds } from '../../events/delivery.ts'
import { type Cause, messageOf } from '../../events/event.ts'
import { reactionsTo } from '../../events/reactions.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { deliver, type Transports } from './deliver.ts'
import type { Resent } from './resending.ts'

export interface FailedDeps extends Transports {
  readonly clock: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

interface Options {
  /** Also those whose time has not come, or is over: somebody has mended what failed. */
  readonly all?: boolean
  /** After the stage's prefix. */
  readonly queue?: string
  /** Long-poll time */
  readonly waitSeconds?: number
}

const failed = z.object({
  id: z.string(),
  name: z.string(),
  occurredAt: z.string(),
  payload: z.unknown(),
  cause: z.custom<Cause>().optional(),
  failingSince: z.string().optional(),
  /** Messages of earlier releases have none. */
  to: z.string().optional(),
})

/** Shorter than the pause between two runs, and longer than a run, so that each sees a dead letter once. */
const HIDDEN_SECONDS = 600
const RUN_TIMEOUT_MS = 4 * 60_000
/** Ten a second, since each that fails again may hold an execution of the account for many seconds. */
const PAUSE_MS = 1_000

/** Sends dead letters of reactions again once their time has come, and deletes them. Safe to repeat. */
export async function resendFailed(
  deps: FailedDeps,
  { all = false, queue = deadLettersOf(REACTIONS), waitSeconds = 2 }: Options = {},
): Promise<Resent> {
  const QueueUrl = `${config.queueUrlPrefix}${queue}`
  const endsAt = deps.clock() + RUN_TIMEOUT_MS
  const left: string[] = []
  let sent = 0
  while (all || deps.clock() < endsAt) {
    const { Messages = [] } = await deps.sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: HIDDEN_SECONDS,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['SentTimestamp'],
        MessageAttributeNames: ['All'],
      }),
    )
    if (Messages.length === 0) break
    let sentOfThese = 0
    for (const message of Messages) {
      const count = await resend(message, all, deps)
      sentOfThese += count
      if (count === 0) left.push(message.Body ?? '')
      else await deps.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    }
    sent += sentOfThese
    if (sentOfThese > 0) await deps.pause(PAUSE_MS)
  }
  return { sent, left }
}

/** @returns to how many reactions; 0 if it stays */
async function resend({ Body = '', Attributes, MessageAttributes }: Message, all: boolean, deps: FailedDeps) {
  const letter = failed.safeParse(parsed(Body)).data
  if (!letter) {
    await log.error('dead letter not understood', { body: Body })
    return 0
  }
  const failedAt = Number(Attributes?.SentTimestamp)
  const since = letter.failingSince ?? new Date(failedAt).toISOString()
  const failingSeconds = (failedAt - Date.parse(since)) / 1_000
  const dueAt = failedAt + resendDelaySeconds(failingSeconds) * 1_000
  if (!all && (failingSeconds > MAX_FAILING_SECONDS || deps.clock() < dueAt)) return 0
  // Reactions are safe to repeat, so one that names nobody may go to all.
  const reactions = letter.to === undefined ? reactionsTo(letter.name).map(({ address }) => address) : [letter.to]
  const { id: eventId, name: event, payload = {}, occurredAt, cause } = letter
  try {
    for (const to of reactions) {
      await deliver(to, messageOf({ id: eventId, name: event, occurredAt, payload, cause }, to, since), deps)
      const error = MessageAttributes?.ErrorMessage?.StringValue ?? MessageAttributes?.ERROR_MESSAGE?.StringValue
      await log.warn('reaction is tried again', { reaction: to, event, eventId, since, error })
    }
    return reactions.length
  } catch (error) {
    await log.error('dead letter not sent', { reactions, event, eventId, since, error })
    return 0
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
