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

/** One Lambda, which Lambda invokes asynchronously. The handler's file is the row's name in kebab-case. */
export interface ReactionRow {
  readonly feature: string
  /** Its event, or several (functions/platform/reaction.ts, `consumer`). */
  readonly on: EventContract | readonly EventContract[]
  readonly summary: string
  /** Requests are slower while this reaction lags, so locally it waits for them less. */
  readonly keepsUp?: true
  /** It waits for somebody outside, so each message is handled by itself. */
  readonly takesMinutes?: true
  /**
   * It has a queue, and a limit of runs at once (infra/stacks/sizing.ts). Lambda polls a queue all the time, which costs
   * $0.26 a month (docs/decisions/02-reactions-and-events.md says who needs one).
   */
  readonly queued?: true
}

export type ReactionRows = Readonly<Record<string, ReactionRow>>

/** The form of an event in the outbox, the table's stream and queues. */
export interface EventEnvelope {
  readonly id: string
  readonly name: string
  /** ISO 8601 */
  readonly occurredAt: string
  readonly payload: unknown
  /** Absent where nobody asked: a schedule of cron, or a change of an item. */
  readonly cause?: Cause | undefined
}

/** What made an event happen. */
export interface Cause {
  /** The request that all of it began with, as its answer named it. */
  readonly requestId?: string | undefined
  /** The event whose reaction made this one. */
  readonly eventId?: string | undefined
  /** X-Ray's header of the function that made it, where X-Ray keeps the trace. */
  readonly trace?: string | undefined
}

/** What an event is about, read off its payload, in which each of these fields means the same everywhere. */
export interface Subject {
  /** A sale has the id of its checkout and of its order. */
  readonly orderId?: string
  readonly listingId?: string
  /** Ids, without repeats. */
  readonly people?: readonly string[]
}

const ORDER_FIELDS = ['orderId', 'transactionId', 'checkoutId']
const PEOPLE_FIELD = /^(?:user|seller|buyer|bidder|winner|leader|owner|expert|reporter|sender|outbid)Id$/

export function subjectOf(payload: unknown): Subject {
  const fields = Object.entries((payload ?? {}) as Record<string, unknown>).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const orderId = fields.find(([name]) => ORDER_FIELDS.includes(name))?.[1]
  const listingId = fields.find(([name]) => name === 'listingId')?.[1]
  const people = [...new Set(fields.filter(([name]) => PEOPLE_FIELD.test(name)).map(([, id]) => id))]
  return { ...(orderId && { orderId }), ...(listingId && { listingId }), ...(people.length > 0 && { people }) }
}

/** An event on its way to one reaction: with Lambda, in a queue, a schedule or a dead letter. */
export interface Delivery extends EventEnvelope {
  /** The reaction's name in kebab-case. */
  readonly to: string
  /** ISO 8601; since when it fails, if its dead letter was sent again */
  readonly failingSince?: string | undefined
}

/** Made from a change of an item. */
export interface ChangeEvent extends EventEnvelope {
  /** The last of the events with the same name about the same thing says all. */
  readonly about?: string | undefined
}

/** A timer's input and an asynchronous invocation can have 256 KB; a kilobyte is left for the rest of a delivery. */
export const MAX_EVENT_BYTES = 255 * 1024

/** ASCII JSON, which every service accepts. @throws RangeError as `checkSize` */
export function messageOf(
  { id, name, occurredAt, payload, cause }: EventEnvelope,
  to: string,
  failingSince?: string,
): string {
  const event = { id, name, occurredAt, payload, ...(cause && { cause }) }
  checkSize(event)
  return asciiJson({ to, failingSince, ...event } satisfies Delivery)
}

/** @throws RangeError if an event is larger than MAX_EVENT_BYTES */
export function checkSize({ id, name, occurredAt, payload, cause }: EventEnvelope): void {
  const { length } = asciiJson({ id, name, occurredAt, payload, ...(cause && { cause }) })
  if (length > MAX_EVENT_BYTES) throw new RangeError(`The event ${name} ${id} takes ${length} bytes.`)
}

export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
