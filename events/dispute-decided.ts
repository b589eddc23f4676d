import * as z from 'zod'
import { disputedPayment, disputedSample } from './dispute-opened.ts'
import { defineEvent } from './event.ts'

/** The buyer's bank decided: won for the seller, or lost. */
export const disputeDecided = defineEvent({
  name: 'dispute-decided',
  schema: disputedPayment.extend({ outcome: z.enum(['won', 'lost']) }),
  sample: { ...disputedSample, outcome: 'won' },
})
