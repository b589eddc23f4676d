import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A step of a search of the whole table for what is left of people whose accounts are closed. */
export const erasureSearchDue = defineEvent({
  name: 'erasure-search-due',
  schema: z.object({
    startedAt: z.string(),
    userIds: z.array(z.string()),
    /** Those of whom something was found by the steps before. */
    foundOf: z.array(z.string()),
    /** The key after which this step reads. Null: the table's beginning. */
    after: z.object({ pk: z.string(), sk: z.string() }).nullable(),
  }),
  sample: {
    startedAt: '2026-11-26T03:00:00.000Z',
    userIds: ['7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01'],
    foundOf: [],
    after: { pk: 'LISTING#01J0000000000000000000000A', sk: 'LISTING' },
  },
})
