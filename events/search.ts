import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

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

export const searchDigestsDue = defineEvent({
  name: 'search-digests-due',
  schema: z.object({}),
  sample: {},
})

export const searchSnapshotDue = defineEvent({
  name: 'search-snapshot-due',
  schema: z.object({}),
  sample: {},
})

/** It has another first photograph, or was removed. */
export const listingLikenessDue = defineEvent({
  name: 'listing-likeness-due',
  schema: z.object({ listingId: z.string() }),
  sample: { listingId: '01KAHQ1M2SLISTING000000001' },
})

export const likenessSweepDue = defineEvent({
  name: 'likeness-sweep-due',
  schema: z.object({}),
  sample: {},
})

/** The owner of an item agreed that its photographs help to recognize the piece, or no longer does. */
export const sharedViewChanged = defineEvent({
  name: 'shared-view-changed',
  schema: z.object({ userId: z.string(), itemId: z.string() }),
  sample: { userId: '01KAHQ1M2SMEMBER0000000001', itemId: '01KAHQ1M2SITEM000000000001' },
})

/** The AI is to look at a search's photographs. Void once the source was asked at another time. */
export const aiAsked = defineEvent({
  name: 'ai-asked',
  schema: z.object({ identificationId: z.string(), askedAt: z.string() }),
  sample: { identificationId: '01KAHQ1M2SSEARCH0000000001', askedAt: '2026-11-21T10:00:00.000Z' },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const searchTold = {
  massNotified: [searchMatched],
  massMailed: [searchMatched],
} as const

export const searchReactions = {
  onSearchDigestsDueSend: {
    feature: 'saved-searches',
    on: searchDigestsDue,
    summary: 'Sends the digests whose time has come.',
  },
  onSearchSnapshotDueWrite: { feature: 'search', on: searchSnapshotDue, summary: 'Writes a fresh search snapshot.' },
  onListingLikenessDueSee: {
    feature: 'likeness',
    on: listingLikenessDue,
    summary: 'Notes what the first photograph of a listing shows.',
    queued: true,
  },
  onLikenessSweepDueSee: {
    feature: 'likeness',
    on: likenessSweepDue,
    summary: 'Sees listings that were not seen yet, and writes a fresh snapshot of what they show.',
  },
  onSharedViewChangedIndex: {
    feature: 'identify',
    on: sharedViewChanged,
    summary: 'Compares with the photographs of a find whose owner agreed, or no longer does.',
  },
  onAiAskedRead: {
    feature: 'identify',
    on: aiAsked,
    summary: 'Has the AI look at the photographs of a search, for as long as its limit says.',
    takesMinutes: true,
    queued: true,
  },
} as const satisfies ReactionRows
