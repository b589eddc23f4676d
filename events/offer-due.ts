import * as z from 'zod'
import { defineEvent } from './event.ts'

/** An offer's due time came or changed. */
export const offerDue = defineEvent({
  name: 'offer-due',
  schema: z.object({ offerId: z.string() }),
  sample: { offerId: '01KAHQ5T7MOFFER00000000001' },
})
