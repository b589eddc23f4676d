import * as z from 'zod'
import { defineEvent } from './event.ts'

export const searchSnapshotDue = defineEvent({
  name: 'search-snapshot-due',
  schema: z.object({}),
  sample: {},
})
