import * as z from 'zod'
import { analyticsDays } from '../../rules/analytics.ts'
import { amount } from '../../rules/money.ts'
import { searchedStatuses } from '../../rules/search.ts'
import { defineEndpoints } from '../endpoint.ts'
import { place } from './pos.ts'

export const performer = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(searchedStatuses),
  /** What it sold for, else what it is asked for now; null for an auction with neither bid nor reserve. */
  price: amount.nullable(),
  views: z.number().int(),
  uniqueViews: z.number().int(),
  watches: z.number().int(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
})
export type Performer = z.output<typeof performer>

export const dayFigures = z.object({
  /** By the calendar of the query's `timeZone`: 2026-11-20. */
  day: z.iso.date(),
  views: z.number().int(),
  uniqueViews: z.number().int(),
  sales: z.number().int(),
  revenue: amount,
})

export const analytics = defineEndpoints({
  getSellerAnalytics: {
    method: 'GET',
    path: '/api/seller/analytics',
    auth: 'member',
    summary: 'Get views, sales and revenue of my listings, in total and per day. `timeZone` decides when a day begins.',
    query: place.extend({ days: z.coerce.number().pipe(z.literal(analyticsDays)).default(30) }),
    response: z.object({
      totalViews: z.number().int(),
      totalUniqueViews: z.number().int(),
      /** A count; in the dashboard money. */
      totalSales: z.number().int(),
      activeListings: z.number().int(),
      totalRevenue: amount,
      totalCommission: amount,
      totalReserveFees: amount,
      /** Sales in percent of unique views, to two decimals; 0 while nobody has looked. */
      conversionRate: z.number(),
      /** The ten looked at most. */
      bestPerformers: z.array(performer),
      /** As many days as were asked for, the last of them today. */
      days: z.array(dayFigures),
      /** As many days before those, to compare them with. */
      before: z.array(dayFigures),
    }),
  },
})
