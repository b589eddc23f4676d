import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Something that everyone may see has changed. Made by functions/relay from the auction item's change. */
export const auctionChanged = defineEvent({
  name: 'auction-changed',
  schema: z.object({ listingId: z.string(), shownVersion: z.number().int() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001', shownVersion: 7 },
})
