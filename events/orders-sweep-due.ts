import * as z from 'zod'
import { defineEvent } from './event.ts'

export const ordersSweepDue = defineEvent({
  name: 'orders-sweep-due',
  schema: z.object({}),
  sample: {},
})
