import * as z from 'zod'
import { defineEvent } from './event.ts'

export const checkoutsSweepDue = defineEvent({
  name: 'checkouts-sweep-due',
  schema: z.object({}),
  sample: {},
})
