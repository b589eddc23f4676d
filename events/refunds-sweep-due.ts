import * as z from 'zod'
import { defineEvent } from './event.ts'

export const refundsSweepDue = defineEvent({
  name: 'refunds-sweep-due',
  schema: z.object({}),
  sample: {},
})
