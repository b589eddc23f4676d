import * as z from 'zod'
import { languages } from '../shared/preferences.ts'
import { defineEvent } from './event.ts'

/** With what the last email needs: the person is gone by then. */
export const accountClosed = defineEvent({
  name: 'account-closed',
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    language: z.enum(languages).optional(),
  }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', email: 'mara@example.com', firstName: 'Mara' },
})
