import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

export const draftsChosen = defineEvent({
  name: 'drafts-chosen',
  schema: z.object({
    userId: z.string(),
    publishingId: z.string(),
    /** From 1. */
    part: z.number().int(),
    inventoryIds: z.array(z.string()),
    sharesView: z.boolean(),
  }),
  sample: {
    userId: '0b8f4f2e-9c3f-4c56-8a6e-2a5b7f0e9d11',
    publishingId: '01KAHQ1M2SPUBLISHING00001',
    part: 1,
    inventoryIds: ['01KAHQ1M2SITEM000000000001'],
    sharesView: false,
  },
})

export const draftReactions = {
  onDraftsChosenPublish: {
    feature: 'drafts',
    on: draftsChosen,
    summary: 'Publishes a part of many chosen drafts.',
    queued: true,
  },
} as const satisfies ReactionRows
