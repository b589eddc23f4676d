import * as z from 'zod'
import { defineEvent } from './event.ts'

/** An auction's due time came or changed. Sent by schedules, and by the relay when the auction's item changes. */
export const auctionDue = defineEvent({
  name: 'auction-due',
  schema: z.object({
    listingId: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
  },
})
