import * as z from 'zod'
import { asciiJson } from '../../events/event.ts'

const undelivered = z.object({
  event: z.object({
    id: z.string(),
    name: z.string(),
    occurredAt: z.string(),
    payload: z.unknown(),
    cause: z.unknown().optional(),
  }),
  /** Names without the stage's prefix. */
  queues: z.array(z.string()),
})

export const deadLetter = z.object({
  reason: z.string(),
  /** An item of the outbox is the event itself. */
  item: z.object({ pk: z.string(), sk: z.string() }),
  /** Position in the table's stream; valid for a day. */
  sequenceNumber: z.string(),
  /** Empty if the change could not be read. */
  undelivered: z.array(undelivered),
})
export type DeadLetter = z.output<typeof deadLetter>

/** The limit of SQS. */
const MAX_BYTES = 1024 * 1024
const MAX_REASON = 1_000

/** Events that are too large are left out. */
export function deadLetterBody(letter: DeadLetter): string {
  const shortened = { ...letter, reason: letter.reason.slice(0, MAX_REASON) }
  const body = asciiJson(shortened)
  return body.length <= MAX_BYTES ? body : asciiJson({ ...shortened, undelivered: [] })
}
