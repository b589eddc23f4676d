import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Listings match a saved search: one at once, or those of a digest, newest first. */
export const searchMatched = defineEvent({
  name: 'search-matched',
  schema: z.object({
    userId: z.string(),
    searchId: z.string(),
    listingIds: z.array(z.string()).min(1),
    more: z.number().int(),
  }),
  sample: {
    userId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    searchId: '01KAHPW2T6SEARCH0000000001',
    listingIds: ['01KAHQ1M2SLISTING000000001'],
    more: 0,
  },
})
