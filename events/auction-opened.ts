import * as z from 'zod'
import { defineEvent } from './event.ts'

/** An item was put up for auction. */
export const auctionOpened = defineEvent({
  name: 'auction-opened',
  schema: z.object({
    listingId: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
  },
})
