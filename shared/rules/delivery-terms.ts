import * as z from 'zod'
import { amount } from './money.ts'
import { neededPaper } from './papers.ts'

// Apart from the rules of delivery, as every page reads the terms that its member usually offers.

export const deliveryOut = z.object({
  from: z.string(),
  domestic: amount.nullable(),
  abroad: amount.nullable(),
  countries: z.array(z.object({ country: z.string(), price: amount.nullable() })),
  pickupTown: z.string().nullable(),
  /** Countries to which rules forbid sending it, whatever the seller offers. */
  refused: z.array(z.string()).optional(),
  /** What the piece may need to cross borders. */
  papers: z.array(neededPaper).optional(),
})

/** What a seller offers for a piece. */
export type DeliveryTerms = z.output<typeof deliveryOut>

/** Without `domestic`, whether and how it is shipped is not chosen yet. */
export const draftedDeliveryOut = deliveryOut.partial({ domestic: true })
export type DraftedDelivery = z.output<typeof draftedDeliveryOut>
