import type { SQSClient } from '@aws-sdk/client-sqs'
import { LATER } from '../../events/delivery.ts'
import { type EventContract, messageOf, type PayloadOf } from '../../events/event.ts'
import type { ReactionTo, TransportOf } from '../../events/reactions.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { currentCause } from './cause.ts'
import { config } from './config.ts'
import { newId } from './ids.ts'

/** A reaction that Lambda invokes: one with a queue gets events through that alone. */
export type InvokedReactionTo<Contract extends EventContract> = {
  [Name in ReactionTo<Contract>]: TransportOf<Name> extends 'invocation' ? Name : never
}[ReactionTo<Contract>]

const clients = new Map<string, SQSClient>()

/** Rarely needed, and creating the client takes milliseconds. */
async function queuesAt(urlPrefix: string): Promise<SQSClient> {
  const { SQSClient } = await import('@aws-sdk/client-sqs')
  const client = clients.get(urlPrefix) ?? new SQSClient(limitedTo(callLimits.enqueueing))
  clients.set(urlPrefix, client)
  return client
}

/** For functions that may not write events. The reaction checks the state itself. */
export async function enqueueReaction<Contract extends EventContract>(
  contract: Contract,
  reaction: InvokedReactionTo<Contract>,
  payload: PayloadOf<Contract>,
  now: Date,
): Promise<void> {
  const to = kebabCase(reaction)
  const event = { id: newId(now), name: contract.name, occurredAt: now.toISOString(), payload }
  // Rarely needed, and creating the client takes milliseconds.
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
  await new LambdaClient(limitedTo(callLimits.enqueueing)).send(
    new InvokeCommand({
      FunctionName: `${config.functionArnPrefix}${to}`,
      InvocationType: 'Event',
      Payload: messageOf(event, to),
    }),
  )
}

interface Later {
  readonly id?: string
  /** Up to 15 minutes */
  readonly delaySeconds: number
}

/** For a reaction that asks for itself once more. */
export async function enqueueLater<Contract extends EventContract>(
  contract: Contract,
  reaction: ReactionTo<Contract>,
  payload: PayloadOf<Contract>,
  now: Date,
  { id = newId(now), delaySeconds }: Later,
): Promise<void> {
  const event = { id, name: contract.name, occurredAt: now.toISOString(), payload, cause: currentCause() }
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs')
  const queues = await queuesAt(config.queueUrlPrefix)
  await queues.send(
    new SendMessageCommand({
      QueueUrl: `${config.queueUrlPrefix}${LATER}`,
      MessageBody: messageOf(event, kebabCase(reaction)),
      DelaySeconds: delaySeconds,
    }),
  )
}
