import * as z from 'zod'
import { defineEvent } from './event.ts'

export const noticeDigestsDue = defineEvent({
  name: 'notice-digests-due',
  schema: z.object({}),
  sample: {},
})
