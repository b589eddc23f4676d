import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

/** The next file of an export of a person's data is to be made. */
export const exportStepDue = defineEvent({
  name: 'export-step-due',
  schema: z.object({ userId: z.string(), exportId: z.string(), step: z.number().int() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', exportId: '01KAHQ0ZZZEXPORT000000001', step: 0 },
})

export const exportReady = defineEvent({
  name: 'export-ready',
  schema: z.object({ userId: z.string(), exportId: z.string(), until: z.string() }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    exportId: '01KAHQ0ZZZEXPORT000000001',
    until: '2026-12-06T09:00:00.000Z',
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const exportTold = {
  notified: [exportReady],
  mailed: [exportReady],
} as const

export const exportReactions = {
  onExportStepDueMake: {
    feature: 'exports',
    on: exportStepDue,
    summary: 'Makes the next file of an export of a person’s data.',
    takesMinutes: true,
  },
} as const satisfies ReactionRows
