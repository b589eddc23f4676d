import { type EventContract, messageOf, type PayloadOf } from '../../events/event.ts'
import type { ReactionTo } from '../../events/reactions.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { currentCause } from './cause.ts'
import { config } from './config.ts'
import { newId } from './ids.ts'

interface Options {
  readonly id?: string
  readonly delaySeconds?: number
}

/** For functions that may not write events. The reaction checks the state itself. */
export async function enqueueReaction<Contract extends EventContract>(
  contract: Contract,
  reaction: ReactionTo<Contract>,
  payload: PayloadOf<Contract>,
  now: Date,
  { id = newId(now), delaySeconds }: Options = {},
): Promise<void> {
  const cause = currentCause()
  // Rarely needed, and creating the client takes milliseconds.
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs')
  await new SQSClient(limitedTo(callLimits.enqueueing)).send(
    new SendMessageCommand({
      QueueUrl: `${config.queueUrlPrefix}${kebabCase(reaction)}`,
      MessageBody: messageOf({ id, name: contract.name, occurredAt: now.toISOString(), payload, cause }),
      DelaySeconds: delaySeconds,
    }),
  )
}
