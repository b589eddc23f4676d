import { ListSchedulesCommand, type SchedulerClient } from '@aws-sdk/client-scheduler'
import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { RECURRING } from '../../events/cron.ts'
import { deadLettersOf } from '../../events/delivery.ts'
import { reactionList } from '../../events/reactions.ts'
import type { Names } from '../stacks/names.ts'

interface Clients {
  readonly sqs: Pick<SQSClient, 'send'>
  readonly scheduler: Pick<SchedulerClient, 'send'>
}

/**
 * Up to 1.1.0 every reaction had a queue and a dead-letter queue. A deployment keeps those that may still hold something:
 * all, while the release before sends to them; then those with messages or with a timer that was set before.
 * @param isFirst whether no release that invokes reactions is deployed as a whole
 * @returns addresses of their reactions
 */
export async function queuesToDrain(clients: Clients, names: Names, isFirst: boolean): Promise<string[]> {
  const messagesIn = (queue: string) => countMessages(clients.sqs, `${names.queueUrlPrefix}${queue}`)
  const named = isFirst ? new Set<string>() : await targetsOf(clients.scheduler, names)
  const kept: string[] = []
  for (const { address, queued } of reactionList) {
    const queue = queued ? undefined : await messagesIn(address)
    const dead = await messagesIn(deadLettersOf(address))
    const isThere = queue !== undefined || dead !== undefined
    const holds = Boolean(queue) || Boolean(dead) || (queue !== undefined && named.has(names.queueArn(address)))
    if (isThere && (isFirst || holds)) kept.push(address)
  }
  return kept
}

/** Also those that are hidden or delayed. @returns undefined if there is no such queue */
async function countMessages(sqs: Clients['sqs'], QueueUrl: string): Promise<number | undefined> {
  try {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesNotVisible',
          'ApproximateNumberOfMessagesDelayed',
        ],
      }),
    )
    return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0)
  } catch (error) {
    if (isMissingQueue(error)) return undefined
    throw error
  }
}

export const isMissingQueue = (error: unknown): boolean =>
  error instanceof Error && /QueueDoesNotExist|NonExistentQueue/.test(error.name)

/** Of timers that were set one by one: those of the cron are set anew by each deployment. */
async function targetsOf(scheduler: Clients['scheduler'], { scheduleGroup }: Names): Promise<ReadonlySet<string>> {
  const targets = new Set<string>()
  let NextToken: string | undefined
  do {
    const page = await scheduler.send(new ListSchedulesCommand({ GroupName: scheduleGroup, NextToken }))
    for (const { Name = '', Target } of page.Schedules ?? []) {
      if (Target?.Arn && !Name.startsWith(RECURRING)) targets.add(Target.Arn)
    }
    NextToken = page.NextToken
  } while (NextToken)
  return targets
}
