import * as z from 'zod'
import { defineEvent } from './event.ts'

export const likenessSweepDue = defineEvent({
  name: 'likeness-sweep-due',
  schema: z.object({}),
  sample: {},
})
