import { DeleteMessageCommand, type Message, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import { type EventEnvelope, messageOf } from '../../events/event.ts'
import { reactionsTo } from '../../events/reactions.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import { type DeadLetter, deadLetter } from './dead-letter.ts'
import { deliver, type Transports } from './deliver.ts'

export interface Resent {
  readonly sent: number
  readonly left: readonly string[]
}

/** Longer than a run, so each dead letter is seen once. */
const HIDDEN_SECONDS = 600

/** Of the relay. Deletes a dead letter once all of it is sent; safe to repeat. @param WaitTimeSeconds long-poll time */
export async function resendDeadLetters(ways: Transports, WaitTimeSeconds = 2): Promise<Resent> {
  const QueueUrl = `${config.queueUrlPrefix}${deadLettersOf(RELAY)}`
  const left: string[] = []
  let sent = 0
  for (;;) {
    const { Messages = [] } = await ways.sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: HIDDEN_SECONDS,
        WaitTimeSeconds,
      }),
    )
    if (Messages.length === 0) return { sent, left }
    for (const message of Messages) {
      const count = await resend(message, ways)
      sent += count
      if (count === 0) left.push(message.Body ?? '')
      else await ways.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    }
  }
}

/** @returns to how many reactions; 0 if it stays */
async function resend(message: Message, ways: Transports): Promise<number> {
  try {
    const letters = await lettersOf(message)
    for (const { event, to } of letters) await deliver(to, messageOf(event, to), ways)
    return letters.length
  } catch (error) {
    await log.error('event not delivered', { body: message.Body, error })
    return 0
  }
}

async function lettersOf({ Body = '' }: Message): Promise<{ event: EventEnvelope; to: string }[]> {
  const letter = deadLetter.safeParse(JSON.parse(Body)).data
  if (!letter) return []
  if (letter.undelivered.length > 0) {
    return letter.undelivered.flatMap(({ event, queues }) => queues.map(to => ({ event: event as EventEnvelope, to })))
  }
  const event = await eventOf(letter)
  return event ? reactionsTo(event.name).map(({ address: to }) => ({ event, to })) : []
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
