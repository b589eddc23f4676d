import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { listingSummary } from './listings.ts'

export const sellers = defineEndpoints({
  getSellerListings: {
    method: 'GET',
    path: '/api/seller/{sellerId}/listings',
    auth: 'public',
    summary: 'List what a seller has for sale, newest first, in pages.',
    params: z.object({ sellerId: idField }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(24),
      cursor: idField.optional(),
    }),
    response: z.object({ listings: z.array(listingSummary), cursor: z.string().nullable() }),
    errors: ['not_found', 'account_closed'],
    cacheSeconds: 5,
  },
})
