import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: write a new snapshot of the search replica. */
export const searchSnapshotDue = defineEvent({
  name: 'search-snapshot-due',
  schema: z.object({}),
  sample: {},
})
