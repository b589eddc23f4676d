import * as z from 'zod'
import { defineEvent } from './event.ts'

/** The next batch of an import is to be looked at. */
export const importStepDue = defineEvent({
  name: 'import-step-due',
  schema: z.object({
    importId: z.string(),
    /** Rises by one with each; a message of an earlier one has nothing left to do. */
    step: z.number().int(),
  }),
  sample: { importId: '01KAHQ1M2SIMPORT0000000001', step: 3 },
})
