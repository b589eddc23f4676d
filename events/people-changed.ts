import * as z from 'zod'
import { personalChange } from '../shared/live-changes.ts'
import { defineEvent } from './event.ts'

/** Something that open pages of these people show has changed. Made by functions/relay from a batch of the stream. */
export const peopleChanged = defineEvent({
  name: 'people-changed',
  schema: z.object({ changes: z.array(z.object({ userId: z.string(), change: personalChange })) }),
  sample: {
    changes: [
      {
        userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
        change: { kind: 'messages', unread: 2, version: '100000000000000000042' },
      },
    ],
  },
})
