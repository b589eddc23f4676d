import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

export const listingPriceDropped = defineEvent({
  name: 'listing-price-dropped',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    fromCents: wholeCents,
    toCents: wholeCents,
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    fromCents: cents(245_00),
    toCents: cents(220_00),
  },
})
