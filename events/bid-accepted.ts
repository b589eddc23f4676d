import * as z from 'zod'
import { defineEvent } from './event.ts'

/** An auction took bids, the last of them `seq`. Made by functions/relay from the auction item's change. */
export const bidAccepted = defineEvent({
  name: 'bid-accepted',
  schema: z.object({ listingId: z.string(), seq: z.number().int() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001', seq: 7 },
})
