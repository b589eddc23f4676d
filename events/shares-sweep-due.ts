import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: look for reservations of shares whose time is over and whose end nobody told us. */
export const sharesSweepDue = defineEvent({
  name: 'shares-sweep-due',
  schema: z.object({}),
  sample: {},
})
