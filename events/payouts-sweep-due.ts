import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: look for payouts that should have arrived. */
export const payoutsSweepDue = defineEvent({
  name: 'payouts-sweep-due',
  schema: z.object({}),
  sample: {},
})
