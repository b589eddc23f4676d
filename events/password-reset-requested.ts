import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Someone requested a new password for an address, which may not belong to an account. */
export const passwordResetRequested = defineEvent({
  name: 'password-reset-requested',
  schema: z.object({ email: z.string() }),
  sample: { email: 'ada@example.com' },
})
