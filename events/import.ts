import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

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

export const bulkPhotoWanted = defineEvent({
  name: 'bulk-photo-wanted',
  schema: z.object({
    userId: z.string(),
    uploadId: z.string(),
    batch: z.number().int(),
    row: z.number().int(),
    inventoryId: z.string(),
    /** In the order in which they are shown. */
    urls: z.array(z.string()).optional(),
    /** The only one, in events of versions that listed each row. */
    url: z.string().optional(),
  }),
  sample: {
    userId: '0b8f4f2e-9c3f-4c56-8a6e-2a5b7f0e9d11',
    uploadId: '01KAHQ1M2SUPLOAD0000000001',
    batch: 1,
    row: 2,
    inventoryId: '01KAHQ1M2SITEM000000000001',
    urls: ['https://photos.example/ginger-jar.jpg'],
  },
})

export const importStepDue = defineEvent({
  name: 'import-step-due',
  schema: z.object({
    importId: z.string(),
    /** Increases by one; messages of earlier steps are ignored. */
    step: z.number().int(),
  }),
  sample: { importId: '01KAHQ1M2SIMPORT0000000001', step: 3 },
})

export const importsSweepDue = defineEvent({
  name: 'imports-sweep-due',
  schema: z.object({}),
  sample: {},
})

export const importReactions = {
  onBulkBatchAcceptedList: {
    feature: 'bulk-upload',
    on: bulkBatchAccepted,
    summary: 'Saves the rows of a part of a file as drafts.',
    queued: true,
  },
  onBulkPhotoWantedFetch: {
    feature: 'bulk-upload',
    on: bulkPhotoWanted,
    summary: 'Fetches the photographs that a row names.',
    queued: true,
  },
  onImportStepDueWork: {
    feature: 'import',
    on: importStepDue,
    summary: "Looks at the next records of a museum's collection.",
  },
  onImportsSweepDueResume: {
    feature: 'import',
    on: importsSweepDue,
    summary: 'Goes on with an import that stands still.',
  },
} as const satisfies ReactionRows
