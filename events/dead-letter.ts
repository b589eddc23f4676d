import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

export const deadLettersDue = defineEvent({
  name: 'dead-letters-due',
  schema: z.object({}),
  sample: {},
})

export const deadLetterReactions = {
  onDeadLettersDueResend: {
    feature: 'relay',
    on: deadLettersDue,
    summary: 'Sends again what reactions failed at, ever more rarely, for two weeks.',
  },
} as const satisfies ReactionRows
