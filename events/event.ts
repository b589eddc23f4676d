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
