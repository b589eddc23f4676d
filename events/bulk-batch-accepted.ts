import * as z from 'zod'
import { defineEvent } from './event.ts'

export const bulkBatchAccepted = defineEvent({
  name: 'bulk-batch-accepted',
  schema: z.object({
    userId: z.string(),
    uploadId: z.string(),
    /** From 1. */
    batch: z.number().int(),
    firstRow: z.number().int(),
    rows: z.number().int(),
  }),
  sample: {
    userId: '0b8f4f2e-9c3f-4c56-8a6e-2a5b7f0e9d11',
    uploadId: '01KAHQ1M2SUPLOAD0000000001',
    batch: 1,
    firstRow: 2,
    rows: 125,
  },
})
