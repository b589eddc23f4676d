import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Once a day: find offers whose schedule was lost. */
export const offersSweepDue = defineEvent({
  name: 'offers-sweep-due',
  schema: z.object({}),
  sample: {},
})
