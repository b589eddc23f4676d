import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: find overdue payouts. */
export const payoutsSweepDue = defineEvent({
  name: 'payouts-sweep-due',
  schema: z.object({}),
  sample: {},
})
