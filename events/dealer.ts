import * as z from 'zod'
import { defineEvent } from './event.ts'

/** An admin looked at a business that wants to be a dealer's. */
export const dealerDecided = defineEvent({
  name: 'dealer-decided',
  schema: z.object({
    userId: z.string(),
    isGranted: z.boolean(),
    reason: z.string(),
    decidedAt: z.string(),
  }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    isGranted: true,
    reason: 'The register extract is of this year.',
    decidedAt: '2026-11-30T12:00:00.000Z',
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const dealerTold = {
  notified: [dealerDecided],
  mailed: [dealerDecided],
} as const
