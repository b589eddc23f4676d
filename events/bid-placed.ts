import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Bids after number `after` up to `seq`, told together. Made by functions/relay from the change of `RECORDED`. */
export const bidPlaced = defineEvent({
  name: 'bid-placed',
  schema: z.object({
    listingId: z.string(),
    after: z.number().int(),
    seq: z.number().int(),
  }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001', after: 4, seq: 7 },
})
