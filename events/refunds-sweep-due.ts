import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: look for refunds that were decided and not made, or that a bank has yet to answer. */
export const refundsSweepDue = defineEvent({
  name: 'refunds-sweep-due',
  schema: z.object({}),
  sample: {},
})
