import * as z from 'zod'
import { caseKinds } from '../shared/cases.ts'
import { defineEvent } from './event.ts'

/** A case came to wait for an admin's decision, or has waited for long. */
export const caseWaiting = defineEvent({
  name: 'case-waiting',
  schema: z.object({
    orderId: z.string(),
    no: z.number(),
    listingId: z.string(),
    itemName: z.string(),
    kind: z.enum(caseKinds),
    since: z.string(),
    isReminder: z.boolean(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    no: 1,
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    kind: 'damaged',
    since: '2026-11-30T12:00:00.000Z',
    isReminder: false,
  },
})
