import * as z from 'zod'
import { defineEvent } from './event.ts'

export const closedAccountsDue = defineEvent({
  name: 'closed-accounts-due',
  schema: z.object({}),
  sample: {},
})
