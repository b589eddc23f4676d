import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'

/** Nobody is told. What stood between the two ends. */
export const personBlocked = defineEvent({
  name: 'person-blocked',
  schema: z.object({ blockerId: z.string(), blockedId: z.string() }),
  sample: {
    blockerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    blockedId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
  },
})

export const blockReactions = {
  onPersonBlockedEndDealings: {
    feature: 'blocking',
    on: personBlocked,
    summary: 'Ends what a blocked person follows, watches and is about to pay for.',
  },
  onPersonBlockedEndOffers: {
    feature: 'offers',
    on: personBlocked,
    summary: 'Ends the offers between two people of whom one blocked the other.',
  },
} as const satisfies ReactionRows
