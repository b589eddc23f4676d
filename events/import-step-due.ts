import * as z from 'zod'
import { defineEvent } from './event.ts'

export const importStepDue = defineEvent({
  name: 'import-step-due',
  schema: z.object({
    importId: z.string(),
    /** Increases by one; messages of earlier steps are ignored. */
    step: z.number().int(),
  }),
  sample: { importId: '01KAHQ1M2SIMPORT0000000001', step: 3 },
})
