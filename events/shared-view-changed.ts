import * as z from 'zod'
import { defineEvent } from './event.ts'

/** The owner of an item agreed that its photographs help to recognize the piece, or no longer does. */
export const sharedViewChanged = defineEvent({
  name: 'shared-view-changed',
  schema: z.object({ userId: z.string(), itemId: z.string() }),
  sample: { userId: '01KAHQ1M2SMEMBER0000000001', itemId: '01KAHQ1M2SITEM000000000001' },
})
