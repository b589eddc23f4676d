import * as z from 'zod'
import { defineEvent } from './event.ts'

export const reconciliationDue = defineEvent({ name: 'reconciliation-due', schema: z.object({}), sample: {} })
