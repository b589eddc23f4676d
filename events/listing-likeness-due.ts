import * as z from 'zod'
import { defineEvent } from './event.ts'

/** It has another first photograph, or was removed. */
export const listingLikenessDue = defineEvent({
  name: 'listing-likeness-due',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})
