import * as z from 'zod'
import { asciiJson } from '../../events/event.ts'

/** An event that some of its reactions' queues have not got. */
const undelivered = z.object({
  event: z.object({ id: z.string(), name: z.string(), occurredAt: z.string(), payload: z.unknown() }),
  /** The queues, without the stage's prefix. */
  queues: z.array(z.string()),
})
export type Undelivered = z.output<typeof undelivered>

/** A change of the table whose events the relay could not pass on, with what it takes to send them again. */
export const deadLetter = z.object({
  reason: z.string(),
  /** The changed item's key. An item of the outbox is the event itself. */
  item: z.object({ pk: z.string(), sk: z.string() }),
  /** Where in the table's stream the change stands, for a day. */
  sequenceNumber: z.string(),
  /** Empty when the change could not be read at all. */
  undelivered: z.array(undelivered),
})
export type DeadLetter = z.output<typeof deadLetter>

/** SQS takes 1 MiB. */
const MAX_BYTES = 1024 * 1024
const MAX_REASON = 1_000

/** A dead letter as the body of a message. Events that are too large for it are left out. */
export function deadLetterBody(letter: DeadLetter): string {
  const shortened = { ...letter, reason: letter.reason.slice(0, MAX_REASON) }
  const body = asciiJson(shortened)
  return body.length <= MAX_BYTES ? body : asciiJson({ ...shortened, undelivered: [] })
}
