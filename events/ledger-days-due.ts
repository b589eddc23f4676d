import * as z from 'zod'
import { defineEvent } from './event.ts'

export const ledgerDaysDue = defineEvent({
  name: 'ledger-days-due',
  schema: z.object({}),
  sample: {},
})
