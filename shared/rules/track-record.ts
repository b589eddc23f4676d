import * as z from 'zod'

/** Only a seller's newest orders count, at most this many. */
export const MAX_SALES_COUNTED = 100

/** What a measure needs before it says anything: one setting for all of them. */
export const measured = {
  minOrders: 5,
  /** One counts for each person, however much they wrote. */
  minConversations: 10,
  /** Different people, so that it says nothing about one of them. */
  minPeople: 4,
  orderDays: 365,
  conversationDays: 90,
} as const

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
  /** Orders of a year whose case was decided against the seller, or that they gave up by silence. */
  casesLost: z.number().int().nullable(),
  /** How much each rests on. */
  basis: z.object({
    conversations: z.number().int(),
    dispatches: z.number().int(),
    orders: z.number().int(),
  }),
})
export type TrackRecord = z.output<typeof trackRecord>
