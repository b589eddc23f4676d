import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: find an import that stopped because its message was lost or put aside. */
export const importsSweepDue = defineEvent({
  name: 'imports-sweep-due',
  schema: z.object({}),
  sample: {},
})
