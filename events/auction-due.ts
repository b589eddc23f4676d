import * as z from 'zod'
import { defineEvent } from './event.ts'

/** The time has come at which an auction wants something done: a notice, its end, a reminder. */
export const auctionDue = defineEvent({
  name: 'auction-due',
  schema: z.object({
    listingId: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
  },
})
