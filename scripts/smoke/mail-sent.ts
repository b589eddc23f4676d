import { setTimeout as wait } from 'node:timers/promises'
import { GetQueueAttributesCommand, GetQueueUrlCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { deadLettersOf, REACTIONS } from '../../events/delivery.ts'
import { kebabCase } from '../../shared/rules/names.ts'

const LOOKS = 12
const PAUSE_MS = 2_000

/** A message that SES did not take stays in its queue or goes to the dead letters. */
export async function mailSent(sqs: SQSClient, stage: string, reaction: string, pause = PAUSE_MS): Promise<string> {
  const queue = `vitrine-${stage}-${kebabCase(reaction)}`
  // It passes the stream and the relay first.
  await wait(pause)
  for (let look = 0; look < LOOKS; look++) {
    if ((await messagesIn(sqs, queue)) === 0) {
      const deadLetters = `vitrine-${stage}-${deadLettersOf(REACTIONS)}`
      const dead = await messagesIn(sqs, deadLetters)
      return dead === 0 ? 'SES took it' : `SES took it; ${dead} events are in ${deadLetters}`
    }
    await wait(pause)
  }
  throw new Error(`the mail waits in ${queue}: read the log of its function`)
}

async function messagesIn(sqs: SQSClient, QueueName: string): Promise<number> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  return Object.values(Attributes).reduce((total, count) => total + Number(count), 0)
}
