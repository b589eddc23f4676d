import * as z from 'zod'
import { defineEvent } from './event.ts'

/** An admin looked at a piece that laws restrict, and let it be listed or not. */
export const clearanceDecided = defineEvent({
  name: 'clearance-decided',
  schema: z.object({
    userId: z.string(),
    inventoryId: z.string(),
    itemName: z.string(),
    isGranted: z.boolean(),
    reason: z.string(),
    decidedAt: z.string(),
  }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    inventoryId: '01KAHQ0ZZZITEM00000000001',
    itemName: 'Tortoiseshell box',
    isGranted: true,
    reason: 'The invoice of 1902 shows its age.',
    decidedAt: '2026-11-30T12:00:00.000Z',
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const clearanceTold = {
  notified: [clearanceDecided],
  mailed: [clearanceDecided],
} as const
