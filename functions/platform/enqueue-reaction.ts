import { LATER } from '../../events/delivery.ts'
import { type EventContract, messageOf, type PayloadOf } from '../../events/event.ts'
import type { ReactionTo, TransportOf } from '../../events/reactions.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { callLimits } from './call-limits.ts'
import { currentCause } from './cause.ts'
import { config } from './config.ts'
import { newId } from './ids.ts'
import { callAws, jsonCall } from './signed-fetch.ts'

/** A reaction that Lambda invokes: one with a queue gets events through that alone. */
export type InvokedReactionTo<Contract extends EventContract> = {
  [Name in ReactionTo<Contract>]: TransportOf<Name> extends 'invocation' ? Name : never
}[ReactionTo<Contract>]

/** For functions that may not write events. The reaction checks the state itself. */
export async function enqueueReaction<Contract extends EventContract>(
  contract: Contract,
  reaction: InvokedReactionTo<Contract>,
  payload: PayloadOf<Contract>,
  now: Date,
): Promise<void> {
  const to = kebabCase(reaction)
  const event = { id: newId(now), name: contract.name, occurredAt: now.toISOString(), payload }
  const path = `/2015-03-31/functions/${encodeURIComponent(`${config.functionArnPrefix}${to}`)}/invocations`
  const headers = { 'content-type': 'application/json', 'x-amz-invocation-type': 'Event' }
  await callAws('lambda', { path, headers, body: messageOf(event, to) }, callLimits.enqueueing)
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
  const body = {
    QueueUrl: `${config.queueUrlPrefix}${LATER}`,
    MessageBody: messageOf(event, kebabCase(reaction)),
    DelaySeconds: delaySeconds,
  }
  await callAws('sqs', { headers: jsonCall('1.0', 'AmazonSQS.SendMessage'), body }, callLimits.enqueueing)
}
