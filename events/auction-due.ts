import * as z from 'zod'
import { defineEvent } from './event.ts'

/**
 * An auction wants to be looked at: the time came at which it is due, or that time changed. Schedules send it, and the
 * relay when the auction's own item says so.
 */
export const auctionDue = defineEvent({
  name: 'auction-due',
  schema: z.object({
    listingId: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
  },
})
