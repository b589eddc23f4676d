import type * as z from 'zod'

/** Its name is in the past tense. Amounts in payloads are in cents, times ISO 8601. */
export interface EventContract<Name extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly name: Name
  readonly schema: Schema
  readonly sample: z.output<Schema>
}

export const defineEvent = <const Name extends string, Schema extends z.ZodObject>(
  event: EventContract<Name, Schema>,
): EventContract<Name, Schema> => event

export type PayloadOf<Contract extends EventContract> = z.output<Contract['schema']>

/** One Lambda, one queue and one dead-letter queue. The handler's file is the row's name in kebab-case. */
export interface ReactionRow {
  readonly feature: string
  /** Its event, or several (functions/platform/reaction.ts, `consumer`). */
  readonly on: EventContract | readonly EventContract[]
  readonly summary: string
  /** Requests are slower while this reaction lags, so locally it waits for them less. */
  readonly keepsUp?: true
  /** It waits for somebody outside, so each message is handled by itself. */
  readonly takesMinutes?: true
}

export type ReactionRows = Readonly<Record<string, ReactionRow>>

/** The form of an event in the outbox, the table's stream and queues. */
export interface EventEnvelope {
  readonly id: string
  readonly name: string
  /** ISO 8601 */
  readonly occurredAt: string
  readonly payload: unknown
}

/** Made from a change of an item. */
export interface ChangeEvent extends EventEnvelope {
  /** The last of the events with the same name about the same thing says all. */
  readonly about?: string | undefined
}

/** A timer's input can have 256 KB, an SQS message 1 MiB, and a Lambda gets ten messages in at most 6 MB. */
export const MAX_EVENT_BYTES = 256 * 1024

/** ASCII JSON, which every service accepts. @throws RangeError if it is larger than MAX_EVENT_BYTES */
export function messageOf({ id, name, occurredAt, payload }: EventEnvelope): string {
  const body = asciiJson({ id, name, occurredAt, payload } satisfies EventEnvelope)
  if (body.length > MAX_EVENT_BYTES) throw new RangeError(`The event ${name} ${id} takes ${body.length} bytes.`)
  return body
}

export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
