import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import { type EventEnvelope, messageOf } from '../../events/event.ts'
import { reactionsTo } from '../../events/reactions.ts'
import { config } from '../platform/config.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import { type DeadLetter, deadLetter } from './dead-letter.ts'

export interface Resent {
  readonly sent: number
  readonly left: readonly string[]
}

/** Longer than a run, so each dead letter is seen once. */
const HIDDEN_SECONDS = 600

/** Deletes a dead letter once all of it is sent; safe to repeat. @param WaitTimeSeconds long-poll time */
export async function resendDeadLetters(sqs: SQSClient, WaitTimeSeconds = 2): Promise<Resent> {
  const QueueUrl = `${config.queueUrlPrefix}${deadLettersOf(RELAY)}`
  const left: string[] = []
  let sent = 0
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: HIDDEN_SECONDS,
        WaitTimeSeconds,
      }),
    )
    if (Messages.length === 0) return { sent, left }
    for (const message of Messages) {
      const letters = await lettersOf(message)
      if (letters.length === 0) left.push(message.Body ?? '')
      for (const { queue, body } of letters) {
        await sqs.send(new SendMessageCommand({ QueueUrl: `${config.queueUrlPrefix}${queue}`, MessageBody: body }))
        sent += 1
      }
      if (letters.length > 0) {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
      }
    }
  }
}

async function lettersOf({ Body = '' }: Message): Promise<{ queue: string; body: string }[]> {
  const letter = deadLetter.safeParse(JSON.parse(Body)).data
  if (!letter) return []
  if (letter.undelivered.length > 0) {
    return letter.undelivered.flatMap(({ event, queues }) =>
      queues.map(queue => ({ queue, body: messageOf(event as EventEnvelope) })),
    )
  }
  const event = await eventOf(letter)
  if (!event) return []
  const body = messageOf(event)
  return reactionsTo(event.name).map(({ queue }) => ({ queue, body }))
}

/** Its item may be readable now, for example after a fix. */
async function eventOf({ item }: DeadLetter): Promise<EventEnvelope | undefined> {
  const key = /^EVENT#(.+)$/.exec(item.pk)?.[1]
  if (key === undefined) return undefined
  return OutboxEntity.build(GetItemCommand)
    .key(item.sk === 'EVENT' ? { id: key } : { orderId: key, id: item.sk })
    .send()
    .then(
      ({ Item }) => Item as EventEnvelope | undefined,
      () => undefined,
    )
}
