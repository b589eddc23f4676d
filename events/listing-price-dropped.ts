import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A seller lowered a fixed price. Amounts in cents. */
export const listingPriceDropped = defineEvent({
  name: 'listing-price-dropped',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    fromCents: z.number().int(),
    toCents: z.number().int(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    fromCents: 245_00,
    toCents: 220_00,
  },
})
