import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A listing was reserved for one buyer or taken off sale, so all other offers are void. */
export const offersVoided = defineEvent({
  name: 'offers-voided',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})
