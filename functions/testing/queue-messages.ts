import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { EventContract, PayloadOf } from '../../events/event.ts'
import { newId } from '../platform/ids.ts'
import type { ReactionHandler } from '../platform/reaction.ts'

export interface Envelope {
  readonly id?: string
  readonly occurredAt?: string
}

/** An event as SQS hands it to a reaction. */
export function queueMessage<Contract extends EventContract>(
  { name }: Contract,
  payload: PayloadOf<Contract>,
  { id = newId(), occurredAt = new Date().toISOString() }: Envelope = {},
): SQSEvent {
  return messageOf({ id, name, occurredAt, payload })
}

export function messageOf(event: object): SQSEvent {
  const body = JSON.stringify(event)
  return { Records: [{ messageId: newId(), body, receiptHandle: '', attributes: {}, messageAttributes: {} }] } as never
}

export const react = (handler: ReactionHandler, message: SQSEvent): Promise<SQSBatchResponse> =>
  handler(message, { awsRequestId: 'test' } as never)
