import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Someone asked for a new password by an address, which may be nobody's. */
export const passwordResetRequested = defineEvent({
  name: 'password-reset-requested',
  schema: z.object({ email: z.string() }),
  sample: { email: 'ada@example.com' },
})
