import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

/** A timer begins it. Written into the table it comes again, by the relay, as every other event does. */
export const heartbeatDue = defineEvent({
  name: 'heartbeat-due',
  schema: z.object({ by: z.enum(['timer', 'relay']) }),
  sample: { by: 'relay' },
})

export const heartbeatReactions = {
  onHeartbeatDueSend: {
    feature: 'relay',
    on: heartbeatDue,
    summary: 'Sends a heartbeat through table and relay, and counts it when it arrives.',
  },
} as const satisfies ReactionRows
