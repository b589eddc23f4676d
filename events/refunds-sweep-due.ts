import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: find refunds that were not made, or not confirmed by the bank. */
export const refundsSweepDue = defineEvent({
  name: 'refunds-sweep-due',
  schema: z.object({}),
  sample: {},
})
