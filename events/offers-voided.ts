import * as z from 'zod'
import { defineEvent } from './event.ts'

export const offersVoided = defineEvent({
  name: 'offers-voided',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})
