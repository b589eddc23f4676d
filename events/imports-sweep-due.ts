import * as z from 'zod'
import { defineEvent } from './event.ts'

export const importsSweepDue = defineEvent({
  name: 'imports-sweep-due',
  schema: z.object({}),
  sample: {},
})
