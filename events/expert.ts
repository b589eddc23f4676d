import * as z from 'zod'
import { memberSuspended } from './account.ts'
import { personBlocked } from './block.ts'
import { defineEvent, type ReactionRows } from './event.ts'
import { listingSold } from './listing.ts'

export const expertMoves = ['asked', 'accepted', 'declined', 'called_back', 'expired', 'answered', 'withdrawn'] as const

/** A request of an owner to an expert went on. */
export const expertRequestMoved = defineEvent({
  name: 'expert-request-moved',
  schema: z.object({
    requestId: z.string(),
    inventoryId: z.string(),
    itemName: z.string(),
    ownerId: z.string(),
    expertId: z.string(),
    expertName: z.string(),
    move: z.enum(expertMoves),
    /** When it ends by itself, of those that are open. */
    until: z.string().nullable(),
    /** Why it was declined. */
    reason: z.string().nullable(),
  }),
  sample: {
    requestId: '01KAHQ0ZZZREQ000000000001',
    inventoryId: '01KAHQ0ZZZITEM00000000001',
    itemName: 'Blue-and-white ginger jar',
    ownerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    expertId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    expertName: 'Dr. Ines Holm',
    move: 'declined',
    until: null,
    reason: 'I know little about export porcelain.',
  },
})

/** A member is no expert any more. */
export const expertEnded = defineEvent({
  name: 'expert-ended',
  schema: z.object({ userId: z.string() }),
  sample: { userId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402' },
})

export const expertRequestsDue = defineEvent({ name: 'expert-requests-due', schema: z.object({}), sample: {} })

/** By notification and by mail: functions/notify says whom, and in which words. */
export const expertTold = {
  notified: [expertRequestMoved],
  mailed: [expertRequestMoved],
} as const

export const expertReactions = {
  onExpertRequestsDueEnd: {
    feature: 'experts',
    on: expertRequestsDue,
    summary: 'Ends the requests to experts whose time is over.',
  },
  onExpertGoneEndRequests: {
    feature: 'experts',
    on: [expertEnded, memberSuspended],
    summary: 'Ends the open requests to somebody who is no expert any more, and those of a suspended member.',
  },
  onPersonBlockedEndRequests: {
    feature: 'experts',
    on: personBlocked,
    summary: 'Ends the open requests between two people of whom one blocked the other.',
  },
  onListingSoldCheckExperts: {
    feature: 'experts',
    on: listingSold,
    summary: 'Counts whether a piece sold within the ranges of its experts.',
  },
} as const satisfies ReactionRows
