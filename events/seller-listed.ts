import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A person with followers listed pieces after `from` and until `until`. */
export const sellerListed = defineEvent({
  name: 'seller-listed',
  schema: z.object({ sellerId: z.string(), from: z.string(), until: z.string() }),
  sample: {
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    from: '2026-11-24T10:00:00.000Z',
    until: '2026-11-25T10:00:00.000Z',
  },
})
