import * as z from 'zod'
import { defineEvent } from './event.ts'

export const payoutsSweepDue = defineEvent({
  name: 'payouts-sweep-due',
  schema: z.object({}),
  sample: {},
})
