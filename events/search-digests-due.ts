import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Once an hour: send the digests whose time has come. */
export const searchDigestsDue = defineEvent({
  name: 'search-digests-due',
  schema: z.object({}),
  sample: {},
})
