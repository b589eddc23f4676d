import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Reactions read the current values, because events can be out of order. */
export const profileChanged = defineEvent({
  name: 'profile-changed',
  schema: z.object({ userId: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01' },
})
