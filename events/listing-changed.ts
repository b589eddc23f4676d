import * as z from 'zod'
import { defineEvent } from './event.ts'

/** It was reserved, released, sold, withdrawn or repriced. Made by functions/relay from the listing item's change. */
export const listingChanged = defineEvent({
  name: 'listing-changed',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})
