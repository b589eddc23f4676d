import type * as z from 'zod'

/** The contract of one domain event: its name in the past tense, the shape of its payload, and a sample of it. */
export interface EventContract<Name extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly name: Name
  readonly schema: Schema
  readonly sample: z.output<Schema>
}

export const defineEvent = <const Name extends string, Schema extends z.ZodObject>(
  event: EventContract<Name, Schema>,
): EventContract<Name, Schema> => event

export type PayloadOf<Contract extends EventContract> = z.output<Contract['schema']>

/** How an event travels: through the outbox, the table's stream and a reaction's queue. */
export interface EventEnvelope {
  readonly id: string
  readonly name: string
  /** ISO 8601 */
  readonly occurredAt: string
  readonly payload: unknown
}

/**
 * Most bytes of an event as a message. A timer's input holds 256 KB and an SQS message 1 MiB; ten messages reach a Lambda in
 * one call, which holds 6 MB.
 */
export const MAX_EVENT_BYTES = 256 * 1024

/**
 * An event as the body of a message: JSON in ASCII, which every service takes, whatever characters its texts hold.
 * @throws RangeError when it is larger than MAX_EVENT_BYTES
 */
export function messageOf({ id, name, occurredAt, payload }: EventEnvelope): string {
  const body = asciiJson({ id, name, occurredAt, payload } satisfies EventEnvelope)
  if (body.length > MAX_EVENT_BYTES) throw new RangeError(`The event ${name} ${id} takes ${body.length} bytes.`)
  return body
}

/** JSON with every character beyond ASCII escaped. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
