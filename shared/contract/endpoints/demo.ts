import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'

const counts = z.object({ auctions: z.number(), catalogItems: z.number(), fractionalAssets: z.number() })
export type DemoCounts = z.output<typeof counts>

export const demo = defineEndpoints({
  seedDemoData: {
    method: 'POST',
    path: '/api/admin/seed-demo-data',
    auth: 'admin',
    summary: 'Add the demo data, or the missing part of it. Existing data does not change.',
    response: z.object({
      /** False when it takes longer than a request may: call again, and it goes on. */
      complete: z.boolean(),
      /** When it was begun; its auctions end within ten days of that. */
      startedAt: z.string(),
      details: counts,
      added: counts,
      /** False where payments go to Stripe: then nothing is sold, and there are no sales and reviews to show. */
      withSales: z.boolean(),
    }),
    errors: ['demo_in_earnest', 'demo_name_taken'],
  },
})
