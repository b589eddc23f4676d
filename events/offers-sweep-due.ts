import * as z from 'zod'
import { defineEvent } from './event.ts'

export const offersSweepDue = defineEvent({
  name: 'offers-sweep-due',
  schema: z.object({}),
  sample: {},
})
