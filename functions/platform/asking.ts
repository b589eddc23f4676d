import { type EventContract, messageOf } from '../../events/event.ts'
import { type ReactionName, type ReactionPayload, reactions } from '../../events/reactions.ts'
import { kebabCase } from '../../shared/names.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'
import { newId } from './ids.ts'

interface Asking {
  readonly id?: string
  readonly delaySeconds?: number
}

/** For functions that may not write events. The reaction checks the state itself. */
export async function askReaction<Name extends ReactionName>(
  reaction: Name,
  payload: ReactionPayload<Name>,
  now: Date,
  { id = newId(now), delaySeconds }: Asking = {},
): Promise<void> {
  // Rarely needed, and creating the client takes milliseconds.
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs')
  const contract: EventContract = reactions[reaction].on
  const envelope = { id, name: contract.name, occurredAt: now.toISOString(), payload }
  await new SQSClient(limitedTo(callLimits.asking)).send(
    new SendMessageCommand({
      QueueUrl: `${config.queueUrlPrefix}${kebabCase(reaction)}`,
      MessageBody: messageOf(envelope),
      DelaySeconds: delaySeconds,
    }),
  )
}
