import * as z from 'zod'
import { defineEvent } from './event.ts'

export const listingEdited = defineEvent({
  name: 'listing-edited',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})
