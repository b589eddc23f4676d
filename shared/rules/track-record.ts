import * as z from 'zod'

/** Only a seller's newest orders count as sales, at most this many. */
export const MAX_SALES_COUNTED = 100

/** Different people that a measure needs, so that it says nothing about one of them. */
export const MIN_PEOPLE_MEASURED = 4

/** Between which most pieces arrive. */
const daysToArrive = z.object({ from: z.number().int(), to: z.number().int() })

/** What a seller's sales and conversations show. Null: too few of them, or too many are open. */
export const trackRecord = z.object({
  /** Neither cancelled nor refunded; of the newest MAX_SALES_COUNTED. */
  sales: z.number().int(),
  /** There were more orders than were counted. */
  hasMoreSales: z.boolean(),
  /** Median, rounded up: from a person's first message to the first answer. */
  answersInHours: z.number().int().nullable(),
  /** Median, rounded up: from payment to shipping. */
  dispatchesInDays: z.number().int().nullable(),
  /** From payment, within the country that it is sent from and beyond. */
  arrivesInDays: z.object({ domestic: daysToArrive.nullable(), abroad: daysToArrive.nullable() }),
})
export type TrackRecord = z.output<typeof trackRecord>
