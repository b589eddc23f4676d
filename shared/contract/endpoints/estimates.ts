import * as z from 'zod'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'

const estimatedSales = z.object({
  sales: z.number().int(),
  inside: z.number().int(),
  /** How many the ranges should have contained, by their stated share. */
  expected: z.number(),
  /** Half of the pieces sold at most this far from the middle of their range, in percent; null without sales. */
  medianError: z.number().nullable(),
})

const miss = z.object({
  /** Null where the listing is not public. */
  itemName: z.string().nullable(),
  listingId: z.string().nullable(),
  estimatedValueMin: amount,
  estimatedValueMax: amount,
  soldFor: amount,
  soldAt: z.string(),
})

const categoryAccuracy = estimatedSales.extend({ category: z.string(), misses: z.array(miss) })
export type CategoryAccuracy = z.output<typeof categoryAccuracy>

export const estimates = defineEndpoints({
  getEstimateAccuracy: {
    method: 'GET',
    path: '/api/estimates/accuracy',
    auth: 'public',
    summary: 'Get how many estimated pieces sold within their range, with the median error and the latest misses.',
    response: z.object({
      /** Meant share of sales within a range, 0 to 1. */
      statedShare: z.number(),
      /** Fewer sales are no measure. */
      minSales: z.number().int(),
      total: estimatedSales,
      /** Most sales first. */
      categories: z.array(categoryAccuracy),
    }),
    cacheSeconds: 60,
  },
})
