import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: look for checkouts whose time is over and whose end nobody told us. */
export const checkoutsSweepDue = defineEvent({
  name: 'checkouts-sweep-due',
  schema: z.object({}),
  sample: {},
})
