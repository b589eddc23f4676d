import * as z from 'zod'
import { defineEvent } from './event.ts'

export const searchDigestsDue = defineEvent({
  name: 'search-digests-due',
  schema: z.object({}),
  sample: {},
})
